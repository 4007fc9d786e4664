import type { BodyDoc } from '@mastro/core'
import { useState } from 'preact/hooks'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import type { CastPerson } from '../../../parts/cast/cast.tsx'
import { CastDialog, type CastChoice } from '../../../parts/cast/cast-dialog.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { OwnFoe } from './own-foe.tsx'

const messages = dictionary({
  it: {
    contest: 'Confronto',
    ego: 'Confronto di Ego',
    players: 'Voi',
    asMany: 'toccane quanti vuoi',
    others: 'Gli altri',
    onStage: 'in scena',
    another: 'Un altro',
    anotherNote: 'anche solo un nome',
    withWhat: 'Con che cosa',
    challenge: 'Comincia',
  },
  en: {
    contest: 'Contest',
    ego: 'Ego Contest',
    players: 'You',
    asMany: 'tap as many as you like',
    others: 'The others',
    onStage: 'on stage',
    another: 'Somebody else',
    anotherNote: 'a name is enough',
    withWhat: 'With what',
    challenge: 'Begin',
  },
})

/** The most contenders of one contest. */
const MOST = 12
const OUT = ['down', 'dying', 'dead']

/**
 * WOC-CONTEST-1, WOC-CONTEST-5. Sets up a contest among any characters and opponents, by tapping
 * them. Wounds are possible only in a fight.
 */
export function ContestDialog({
  kind,
  close,
}: {
  kind: 'contest' | 'ego-contest'
  close: () => void
}) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const add = useOffers().find(({ id }) => id === 'add-opponent')
  const [isAdding, setAdding] = useState(false)
  const bodies = useGameBelow<BodyDoc>('body/').filter(({ state }) => !OUT.includes(state.tone))
  const isEgo = kind === 'ego-contest'
  const personOf = (body: BodyDoc): CastPerson => ({
    id: body.id,
    name: body.name,
    seat: body.seat,
    note: body.seat !== undefined ? undefined : stateNote(body, t.onStage),
  })
  const begin = ({ sides, purpose, isFight }: CastChoice) => {
    const contenders = sides.flat()
    const [challenger = '', ...challenged] = contenders
    const about = isEgo
      ? { challenger, challenged }
      : {
          contenders,
          fight: isFight,
          ...(purpose.trim() === '' ? {} : { purpose: purpose.trim() }),
        }
    void open({ kind, about }).then(isDone => isDone && close())
  }
  return (
    <>
      <CastDialog
        title={isEgo ? t.ego : t.contest}
        groups={[
          {
            label: t.players,
            note: t.asMany,
            people: bodies.filter(({ kind: of }) => of === 'character').map(personOf),
          },
          {
            label: t.others,
            people: bodies.filter(({ kind: of }) => of === 'foe').map(personOf),
          },
        ]}
        most={MOST}
        hasPurpose={!isEgo}
        hasFight={!isEgo}
        {...(add === undefined
          ? {}
          : {
              add: { label: t.another, note: t.anotherNote, run: () => setAdding(true) },
            })}
        act={isEgo ? t.challenge : t.withWhat}
        onDone={begin}
        close={close}
      />
      {isAdding && add !== undefined && <OwnFoe offer={add} close={() => setAdding(false)} />}
    </>
  )
}

const stateNote = ({ state }: BodyDoc, well: string) =>
  state.tone === 'well' ? well : localize(state.label)
