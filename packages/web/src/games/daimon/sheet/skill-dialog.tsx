import type { SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { CHARACTERISTICS, messages as daimonMessages } from '../messages.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { WhySteps } from '../../../screens/sheet/why-steps.tsx'
import { messages } from './messages.ts'
import type { DaimonSheetPartProps } from './daimon-sheet.tsx'

/** A skill: the characteristic to use it with, and the source of its dice. */
export function SkillDialog({
  row,
  doc,
  act,
  close,
}: DaimonSheetPartProps & { row: SheetRow; close: () => void }) {
  const t = useMessages(messages)
  const d = useMessages(daimonMessages)
  const open = useOpenSlip()
  const name = localize(row.label)
  const scores = doc.character.characteristics
  const skill = row.id.slice('skill/'.length)
  const own = doc.character.skills.find(one => one.id === skill)
  return (
    <Dialog title={`${name} ${row.value}D`} close={close} closeLabel={t.close}>
      {act !== null && (
        <>
          <p class="secondary">{t.tryWith}</p>
          <div class="figure-grid">
            {CHARACTERISTICS.map(id => (
              <button
                key={id}
                type="button"
                aria-label={t.tryOf(d.characteristics[id], name)}
                onClick={() =>
                  void open({
                    kind: 'test',
                    about: { character: doc.id, title: '' },
                    value: {
                      characteristic: id,
                      skill,
                      classes: own === undefined || own.outOfContext ? [] : [own.classId],
                    },
                  }).then(done => done && close())
                }
              >
                <span>{d.characteristics[id]}</span>
                <b class="tabular">{scores[id]}</b>
              </button>
            ))}
          </div>
        </>
      )}
      <WhySteps steps={row.why ?? []} />
    </Dialog>
  )
}
