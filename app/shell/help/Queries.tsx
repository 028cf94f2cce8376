// Explains the language of search: words, phrases, and every filter with its values.
import { FILTERS } from '../../../src/search/filterKeys.ts'

export const Queries = () => (
  <>
    <p>
      Words may stand in any order and in any form, and all of them must be found. A word in quotation marks is looked
      for as it stands. A filter is a key, a colon and a value, or several with commas between them, of which any may
      hold.
    </p>
    <dl>
      {Object.entries(FILTERS).map(
        ([
          key,
          {
            takes,
            examples: [example],
          },
        ]) => (
          <Filter key={key} written={example === undefined ? `${key}:` : `${key}:${example}`} takes={takes} />
        ),
      )}
    </dl>
  </>
)

const Filter = ({ written, takes }: { readonly written: string; readonly takes: string }) => (
  <>
    <dt>
      <code>{written}</code>
    </dt>
    <dd>{takes}</dd>
  </>
)
