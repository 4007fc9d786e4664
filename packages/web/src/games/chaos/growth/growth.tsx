import './growth.css'
import type { Offer, RequestDoc } from '@mastro/core'
import type { CampaignDoc, CharacterDoc, StepsDoc } from '@mastro/rules-chaos'
import { useState } from 'preact/hooks'
import { plain } from '../../../i18n/format.ts'
import { dictionary, say, useWords } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { OfferList, useOffers, useStart } from '../../../offers/offers.tsx'
import { EndScreen } from '../../../screens/end/end.tsx'
import { firstName } from '../../../ui/first-name.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AskForm } from './ask-form.tsx'
import type { ScreenProps } from '../../game.ts'

const words = dictionary({
  it: {
    title: 'Crescita',
    sub: (name: string) => `${name}, tra due avventure`,
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
    notNow: 'Non adesso',
    short: (cost: number, has: number) => `costa ${cost}, ne hai ${has}`,
    from: 'in PE',
    trained: (n: number) => `Allenamento: ${n}`,
    other: 'Altro',
  },
  en: {
    title: 'Growth',
    sub: (name: string) => `${name}, between adventures`,
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
    notNow: 'Not now',
    short: (cost: number, has: number) => `costs ${cost}, you have ${has}`,
    from: 'in XP',
    trained: (n: number) => `Training: ${n}`,
    other: 'Other',
  },
})

const GROWS = ['ask-advance', 'ask-learn-spell', 'vote-memorable']

/** Between adventures: what there is to spend, what may be asked, what waits for a yes (WOC-XP-7). */
export function ChaosGrowth({ table, me }: ScreenProps) {
  const t = useWords(words)
  const mine = useGameBelow<CharacterDoc>('character/').findLast(one => one.seat === me.seat)
  const when = useGame<CampaignDoc>('campaign')?.when
  return (
    <EndScreen
      table={table}
      me={me}
      {...(when === 'during-adventure' ? {} : { title: t.title, sub: t.sub(table.name) })}
    >
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
  const others = offers.filter(({ command }) => command?.['type'] !== 'ask-advance')
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
      <Steps being={being} offers={offers} />
      {(others.length > 0 || offers.length === 0) && (
        <section aria-label={t.other} class="gap">
          {offers.length === 0 && <p class="sub">{t.nothing}</p>}
          {others.length > 0 && <OfferList offers={others} title={t.other} />}
        </section>
      )}
    </>
  )
}

/** One step of growth each, the dearest that can be paid first; what cannot, with its reason. */
function Steps({ being, offers }: { being: string; offers: readonly Offer[] }) {
  const t = useWords(words)
  const doc = useGame<StepsDoc>(`steps/${being}`)
  const start = useStart()
  const [chosen, choose] = useState<string | null>(null)
  const asked = offers.find(({ id }) => id === chosen)
  if (doc === undefined) return null
  const all = doc.steps.toSorted((a, b) => b.cost - a.cost)
  const [now, later] = [all.filter(isPayable(doc)), all.filter(step => !isPayable(doc)(step))]
  return (
    <>
      {now.length > 0 && (
        <section aria-label={t.ask}>
          <div class="sec">
            <h2 class="h3">{t.ask}</h2>
            <span class="cap">{t.from}</span>
          </div>
          <ul class="list">
            {now.map(step => (
              <li key={step.offer}>
                <button type="button" class="li" onClick={() => choose(step.offer)}>
                  <span class="grow">
                    <b>
                      <What step={step} />
                    </b>
                    {step.training > 0 && <span class="cap"> {t.trained(step.training)}</span>}
                  </span>
                  <b class="tn">{step.cost}</b>
                  <Icon name="avanti" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {later.length > 0 && (
        <section aria-label={t.notNow}>
          <h2 class="h3">{t.notNow}</h2>
          <ul class="list">
            {later.map(step => (
              <li key={step.offer} class="li">
                <span class="grow sub">
                  <What step={step} />
                </span>
                <span class="cap">{t.short(step.cost, doc.available)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked !== undefined && (
        <AskForm
          key={asked.id}
          offer={asked}
          close={() => choose(null)}
          go={values => start(asked, values)}
        />
      )}
    </>
  )
}

/** WOC-TRAIN-2. One point of experience at least. */
const isPayable =
  ({ available }: StepsDoc) =>
  ({ cost, training }: StepsDoc['steps'][number]) =>
    available >= Math.max(1, cost - training)

function What({ step: { what, from, to } }: { step: StepsDoc['steps'][number] }) {
  return (
    <>
      {say(what)}
      {from !== null && to !== null && ` ${plain(from)} → ${plain(to)}`}
    </>
  )
}
