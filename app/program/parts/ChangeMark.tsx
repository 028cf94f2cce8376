// Shows the mark before the name of a register that the last step changed, or else leaves room for it.
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
