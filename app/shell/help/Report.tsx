// Explains how to report an error of the page, and copies a report with what the page says of the open word.
import { ReportTools } from '../report/ReportTools.tsx'
import { reportOfPage } from '../report/wordReport.ts'

export const Report = () => (
  <>
    <p>
      A report needs two things: the link of what is wrong, so that others see the same, and the source that shows what
      is right. Without a source nobody can tell which of two is wrong, and this page takes nothing on trust. Send it as
      an issue to the project that you have this page from. What the page says of the open word stands in it already.
    </p>
    <p>
      <ReportTools make={reportOfPage}>Copy a report to fill in</ReportTools>
    </p>
  </>
)
