// The mark before the name of a register that the last step changed; room for it where it did not.
export function ChangeMark({ changed }: { readonly changed: boolean }) {
  return (
    <span className="mark" title={changed ? 'changed in the last step' : undefined}>
      {changed && (
        <>
          <span aria-hidden="true">▸</span>
          <span className="unseen">changed: </span>
        </>
      )}
    </span>
  )
}
