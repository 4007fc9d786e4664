import { useState } from 'preact/hooks'
import type { CharacterDoc, DaimonFightDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { leads } from '../characters.ts'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import { Ask } from '../../../parts/ask/ask.tsx'
import type { ActProps } from './own-acts.tsx'
import { fateMessages } from './fate-messages.ts'

type Fate = Required<Extract<DaimonRequest, { type: 'declare-fate' }>>['fate']

/** The fate of a downed character (DAI-WOUND-5). A death is asked once more. */
export function FateForm({ doc, table, me, close }: ActProps) {
  const t = useMessages(fateMessages)
  const send = useDaimonSend()
  const [fate, choose] = useState<Fate | null>(null)
  const isMine = useIsNarrator(doc)
  const isDown = doc.health.down
  const declare = (chosen: Fate) =>
    void send({ type: 'declare-fate', character: doc.id, fate: chosen }).then(
      done => done.ok && close(),
    )
  if (!leads(table, me) && !isMine) return <p class="note">{t.masterNarrates}</p>
  return (
    <div class="gap">
      <ChoiceList
        label={t.title}
        value={fate}
        onChange={choose}
        choices={[
          { value: 'unconscious', title: t.fates.unconscious, line: t.lines.down },
          { value: 'coma', title: t.fates.coma, line: t.lines.down },
          {
            value: 'back',
            title: t.fates.back,
            line: isDown ? t.lines.notYet : t.lines.back,
            isDisabled: isDown,
          },
          { value: 'dead', title: t.fates.dead, line: t.lines.dead },
        ]}
      />
      {fate === 'dead' ? (
        <Ask
          question={t.sure(doc.name)}
          consequence={t.dies(doc.character.level)}
          no={t.notYet}
          yes={t.fates.dead}
          onNo={() => choose(null)}
          onYes={() => declare('dead')}
        />
      ) : (
        <button
          type="button"
          class="button button--primary button--wide"
          aria-disabled={fate === null}
          onClick={() => fate !== null && declare(fate)}
        >
          {fate === null ? t.choose : t.soBeIt}
        </button>
      )}
    </div>
  )
}

/** Whether the player narrates the failure by which the character fell (DAI-COMBAT-7). */
function useIsNarrator({ id }: CharacterDoc): boolean {
  const fight = useGame<DaimonFightDoc>('fight')
  const blow = fight?.exchanges.find(one => one.character === id)
  return blow?.narrator !== 'master'
}

export function RetireForm({ doc, close }: ActProps) {
  const t = useMessages(fateMessages)
  const send = useDaimonSend()
  const retire = () =>
    void send({ type: 'retire-character', character: doc.id }).then(done => done.ok && close())
  return (
    <Ask
      question={t.retireSure(doc.name)}
      consequence={t.retires}
      no={t.stays}
      yes={t.retire}
      onNo={close}
      onYes={retire}
    />
  )
}
