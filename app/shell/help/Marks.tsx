// Explains every mark of the page, from the tables that the views draw the marks from.
import type { ReactNode } from 'react'
import { EVIDENCES } from '../../../src/encoding/evidence.ts'
import { WITHHELD } from '../../../src/encoding/otherSources.ts'
import { CERTAINTIES, type Certainty } from '../../../src/isa/certainty.ts'
import { Legend } from '../../bits/Legend.tsx'
import { CERTAINTY_SIGNS } from '../../instruction/certaintySigns.ts'
import { EVIDENCE, EvidenceMark } from '../../instruction/Evidence.tsx'
import { CHOSEN, ChosenMark } from '../../instruction/NoteText.tsx'
import { MapLegend } from '../../instruction/OpcodeMap.tsx'
import { LEFT_OUT, STATUS } from '../../instruction/shown.ts'

export const Marks = () => (
  <>
    <List title="How a name, a field or the bits of an encoding are known">
      {EVIDENCES.map((evidence) => (
        <Mark key={evidence} sign={<EvidenceMark evidence={evidence} />} about={EVIDENCE[evidence]} />
      ))}
      <Mark sign={<ChosenMark />} about={CHOSEN} />
    </List>
    <List title="How it is known what an instruction does">
      {Object.entries(CERTAINTIES).map(([certainty, about]) => (
        <Mark
          key={certainty}
          sign={
            <>
              <span aria-hidden="true">{CERTAINTY_SIGNS[certainty as Certainty]}</span> {certainty}
            </>
          }
          about={about}
        />
      ))}
      <Mark sign="Not certain." about="the sentence after it says what nobody is certain of" />
    </List>
    <List title="What a word is">
      {[...Object.values(STATUS), LEFT_OUT].map(({ label, about }) => (
        <Mark key={label} sign={label} about={about} />
      ))}
    </List>
    <section aria-label="Bits">
      <h4>Bits</h4>
      <Legend />
    </section>
    <section aria-label="Opcode maps">
      <h4>Opcode maps</h4>
      <MapLegend />
    </section>
    <List title="Text of a word">
      <Mark
        sign={<code>, bits 0x40</code>}
        about="no source prints it: it says what their text leaves out, so that the text stands for this word alone"
      />
      <Mark sign={<code>{WITHHELD}</code>} about="what only sources know that are left out" />
      <Mark sign={<code>.bytes</code>} about="no instruction: the bytes as they are" />
    </List>
  </>
)

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <dl>{children}</dl>
    </section>
  )
}

function Mark({ sign, about }: { readonly sign: ReactNode; readonly about: string }) {
  return (
    <>
      <dt>{sign}</dt>
      <dd>{about}</dd>
    </>
  )
}
