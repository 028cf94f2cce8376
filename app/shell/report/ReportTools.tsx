// Shows the button that copies a report, and a link to a new issue with the report in it if the project is known.
import type { MouseEvent } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import { copy } from '../../controls/Toast.tsx'
import { type FilledReport, issueAddress, reportMarkdown } from './filled.ts'
import { ISSUES } from './issues.ts'

interface Props {
  /** Label of the button. */
  readonly children: string
  /** Returns the report as it is when it is asked for. */
  readonly make: () => FilledReport
}

export function ReportTools({ children, make }: Props) {
  /** Writes the address before the browser follows it. */
  const fill = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (ISSUES !== undefined) currentTarget.href = issueAddress(ISSUES, make())
  }
  return (
    <>
      <button type="button" onClick={() => void copy(reportMarkdown(make()), 'The report')}>
        {children}
      </button>
      {ISSUES !== undefined && (
        <>
          {' '}
          <a href={ISSUES} target="_blank" rel="noopener" onClick={fill} onAuxClick={fill} onContextMenu={fill}>
            Open an issue with it <Icon name="external-link" size={14} />
          </a>
        </>
      )}
    </>
  )
}
