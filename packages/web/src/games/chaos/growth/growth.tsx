import './growth.css'
import type { RequestDoc } from '@mastro/core'
import type { CampaignDoc, CharacterDoc } from '@mastro/rules-chaos'
import { dictionary, say, useWords } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { EndScreen } from '../../../screens/end/end.tsx'
import { firstName } from '../../../ui/first-name.ts'
import type { ScreenProps } from '../../game.ts'

const words = dictionary({
  it: {
    grows: (name: string) => `${name} cresce`,
    between: 'L’avventura è conclusa. Si spende fino alla prossima.',
    notYet: 'In questo gioco si cresce a fine avventura. Alla prossima.',
    nobody: 'Non hai un personaggio da far crescere.',
    toSpend: 'da spendere',
    inAll: 'in tutto',
    training: 'di Allenamento',
    ask: 'Puoi chiedere',
    asked: 'Aspettano il sì del Master',
    nothing: 'Per ora niente da chiedere.',
  },
  en: {
    grows: (name: string) => `${name} grows`,
    between: 'The adventure is over. Points are spent until the next.',
    notYet: 'In this game one grows when an adventure ends. Until next time.',
    nobody: 'You have no character to grow.',
    toSpend: 'to spend',
    inAll: 'in all',
    training: 'of Training',
    ask: 'You may ask',
    asked: 'Waiting for the Master’s yes',
    nothing: 'Nothing to ask for now.',
  },
})

const GROWS = ['ask-advance', 'ask-learn-spell', 'vote-memorable']

/** Between adventures: what there is to spend, what may be asked, what waits for a yes (WOC-XP-7). */
export function ChaosGrowth({ table, me }: ScreenProps) {
  const t = useWords(words)
  const mine = useGameBelow<CharacterDoc>('character/').findLast(one => one.seat === me.seat)
  const when = useGame<CampaignDoc>('campaign')?.when
  return (
    <EndScreen table={table} me={me}>
      {mine === undefined ? <p class="sub">{t.nobody}</p> : <Growing doc={mine} when={when} />}
    </EndScreen>
  )
}

function Growing({ doc, when }: { doc: CharacterDoc; when: CampaignDoc['when'] | undefined }) {
  const t = useWords(words)
  const { xp, training } = doc.figures
  const figures = [
    { value: xp.available, name: t.toSpend },
    { value: xp.total, name: t.inAll },
    { value: training.reduce((sum, { points }) => sum + points, 0), name: t.training },
  ]
  return (
    <>
      <div>
        <h1 class="h1">{t.grows(firstName(doc.name))}</h1>
        <p class="sub">{when === 'during-adventure' ? t.notYet : t.between}</p>
      </div>
      <dl class="chgrow">
        {figures.map(({ value, name }) => (
          <div key={name}>
            <dd class="num">{value}</dd>
            <dt class="cap">{name}</dt>
          </div>
        ))}
      </dl>
      <Asks being={doc.id} />
    </>
  )
}

function Asks({ being }: { being: string }) {
  const t = useWords(words)
  const offers = useOffers().filter(
    ({ command, slip }) =>
      (typeof command?.['type'] === 'string' && GROWS.includes(command['type'])) ||
      slip?.kind === 'create-spell',
  )
  const open = useGameBelow<RequestDoc>('request/').filter(
    one => one.kind === 'growth' && one.being === being && one.state === 'open',
  )
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t.asked}>
          <h2 class="h3">{t.asked}</h2>
          {open.map(({ id, title }) => (
            <p key={id} class="sub">
              {say(title)}
            </p>
          ))}
        </section>
      )}
      <section aria-label={t.ask} class="gap">
        <h2 class="h3">{t.ask}</h2>
        {offers.length === 0 ? (
          <p class="sub">{t.nothing}</p>
        ) : (
          <OfferList offers={offers} title={t.ask} />
        )}
      </section>
    </>
  )
}
