import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { offerOf, useOpenAndFill, type OwnCharacter } from '../own-character.ts'
import { recentSkills } from '../brief/recent-skills.ts'
import { messages } from '../messages.ts'
import { ContestCast } from './contest-cast.tsx'
import { messages as contestMessages } from './contest-messages.ts'

/** Opens a contest of two skills, or a resistance roll against a person or a thing. */
export function ContestChoice({ mine, close }: { mine: OwnCharacter; close: () => void }) {
  const t = useMessages(messages)
  const c = useMessages(contestMessages)
  const [isCasting, cast] = useState(false)
  const offers = useOffers()
  const open = useOpenSlip()
  const being = mine.character.id
  const thing = offerOf(offers, `resistance/${being}`)
  const others = offers.filter(({ id }) => id.startsWith(`opposed/${being}/`))
  const prepare = useOpenAndFill()
  const [last] = recentSkills(being)
  const go = (slip: (typeof others)[number]['slip']) =>
    slip !== undefined && void open(slip).then(isDone => isDone && close())
  /** Starts from the last skill rolled, to save a tap. */
  const measure = (slip: (typeof others)[number]['slip']) =>
    slip === undefined || last === undefined
      ? go(slip)
      : void prepare(slip, `side:${being}`, { skill: last }).then(isDone => isDone && close())
  if (isCasting) return <ContestCast own={being} close={close} />
  return (
    <Dialog title={t.againstTitle} close={close} closeLabel={t.close}>
      <ul class="list">
        {thing !== undefined && (
          <li>
            <button type="button" class="list-item" onClick={() => go(thing.slip)}>
              <span class="grow">{t.againstThing}</span>
              <Icon name="die" />
            </button>
          </li>
        )}
        {others.length > 1 && (
          <li>
            <button type="button" class="list-item" onClick={() => cast(true)}>
              <span class="grow">{c.many}</span>
              <Icon name="plus" />
            </button>
          </li>
        )}
        {others.map(offer => (
          <li key={offer.id}>
            <button type="button" class="list-item" onClick={() => measure(offer.slip)}>
              <span class="grow">{localize(offer.label)}</span>
              <Icon name="die" />
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p class="secondary">{t.nobody}</p>}
    </Dialog>
  )
}
