// Explains how to report an error of the page, and what a report needs.
import { copy } from '../../controls/Toast.tsx'
import { address } from '../../store/navigate.ts'

const report = (link: string): string =>
  [
    `Link: ${link}`,
    'The page says: ',
    'It should say: ',
    'Source that shows it (document and page, test on hardware, or program with its listing): ',
    '',
  ].join('\n')

export const Report = () => (
  <>
    <p>
      A report needs two things: the link of what is wrong, so that others see the same, and the source that shows what
      is right. Without a source nobody can tell which of two is wrong, and this page takes nothing on trust. Send it as
      an issue to the project that you have this page from.
    </p>
    <p>
      <button type="button" onClick={() => void copy(report(address()), 'Report to fill in')}>
        Copy a report to fill in
      </button>
    </p>
  </>
)
