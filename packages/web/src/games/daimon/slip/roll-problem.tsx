import type { MeDoc, SlipDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useSend } from '../../../net/context.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { GameRefusalNote } from '../../../ui/refusal/refusal.tsx'
import { dismissRefusal } from '../../../ui/refusal/refusal-store.ts'
import { useMyCharacter } from '../characters.ts'

const messages = dictionary({
  it: {
    count: ['Zero', 'Un', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette'],
    none: (count: string, isOne: boolean) =>
      isOne ? `${count} dado non c’è.` : `${count} dadi non ci sono.`,
    have: (n: number) => `In Riserva ne hai ${n}: si dichiara solo quello che si ha.`,
    rule: (id: string) => `Regola ${id}`,
    leave: 'Lascia 0D',
    put: (n: number) => `Metti ${n}D`,
  },
  en: {
    count: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
    none: (count: string, isOne: boolean) =>
      isOne ? `${count} die is more than you have.` : `${count} dice are more than you have.`,
    have: (n: number) => `Your Reserve has ${n}: only what one has can be declared.`,
    rule: (id: string) => `Rule ${id}`,
    leave: 'Leave 0D',
    put: (n: number) => `Use ${n}D`,
  },
})

/** Why a roll is not possible with the current choices, and the nearest one that is. */
export function RollProblem({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const doc = useMyCharacter(me)
  const { missing } = slip
  if (slip.outcome !== null || slip.owner !== me.seat) return null
  const values = valuesOf(slip.parts.find(part => part.id === 'owner')?.value)
  const used = values?.['reserve']
  const reserve = doc?.character.reserve ?? 0
  if (values !== null && typeof used === 'number' && used > reserve)
    return <TooManyDice slip={slip} values={values} used={used} reserve={reserve} />
  return missing === null || missing.code === 'part-missing' ? null : (
    <GameRefusalNote refusal={missing} />
  )
}

function TooManyDice({
  slip,
  values,
  used,
  reserve,
}: {
  slip: SlipDoc
  values: object
  used: number
  reserve: number
}) {
  const t = useMessages(messages)
  const send = useSend()
  const put = (dice: number) => {
    dismissRefusal()
    void send({
      type: 'fill-part',
      slip: slip.id,
      part: 'owner',
      value: { ...values, reserve: dice },
    })
  }
  return (
    <>
      <div class="note note--wound" role="alert">
        <Icon name="close" />
        <span>
          <b class="strong">{t.none(t.count[used] ?? String(used), used === 1)}</b>{' '}
          {t.have(reserve)}
          <br />
          <span class="caption">{t.rule('DAI-TEST-7')}</span>
        </span>
      </div>
      <div class="row slip__acts">
        <button type="button" class="button button--small" onClick={() => put(0)}>
          {t.leave}
        </button>
        {reserve > 0 && (
          <button
            type="button"
            class="button button--small button--primary grow"
            onClick={() => put(reserve)}
          >
            {t.put(reserve)}
          </button>
        )}
      </div>
    </>
  )
}
