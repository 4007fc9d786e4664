import type { AwardsDoc } from '@mastro/rules-chaos'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'

const messages = dictionary({
  it: {
    memorable: (name: string) => `${name}: una recita memorabile?`,
    yes: 'D’accordo',
    no: 'No',
  },
  en: {
    memorable: (name: string) => `${name}: memorable role-playing?`,
    yes: 'Agreed',
    no: 'No',
  },
})

/** WOC-XP-4. Open votes, shown to everybody with a button to agree. */
export function Votes() {
  const votes = useGame<AwardsDoc>('awards')?.votes ?? {}
  return Object.keys(votes).length === 0 ? null : <Ballots />
}

function Ballots() {
  const t = useMessages(messages)
  const offers = useOffers()
  const start = useStart()
  const voteOffers = offers.filter(({ id }) => /^vote\/.*\/true$/.test(id))
  const against = (id: string) => offers.find(one => one.id === id.replace(/true$/, 'false'))
  return (
    <>
      {voteOffers.map(yes => {
        const no = against(yes.id)
        const question = t.memorable(localize(yes.group))
        return (
          <div key={yes.id} class="note row row--between" role="group" aria-label={question}>
            <span class="grow">{question}</span>
            {no !== undefined && (
              <button type="button" class="button button--small" onClick={() => void start(no, {})}>
                {t.no}
              </button>
            )}
            <button
              type="button"
              class="button button--small button--primary"
              onClick={() => void start(yes, {})}
            >
              {t.yes}
            </button>
          </div>
        )
      })}
    </>
  )
}
