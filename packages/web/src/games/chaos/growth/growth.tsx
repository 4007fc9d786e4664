import * as styles from './growth.module.css'
import type { Offer, RequestDoc } from '@mastro/core'
import type { AwardsDoc, CampaignDoc, CharacterDoc, StepsDoc } from '@mastro/rules-chaos'
import { useState } from 'preact/hooks'
import { plain, signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { refreshOffer, OfferList, useOffers } from '../../../offers/offers.tsx'
import { EndScreen } from '../../../screens/end/end.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { ScreenProps } from '../../game.ts'
import { AskDock, AskForm, type GrowthRequest } from './ask-form.tsx'
import { StepName, type GrowthStep } from './step-name.tsx'

const messages = dictionary({
  it: {
    title: 'Crescita',
    sub: 'tra due avventure',
    grows: (name: string) => `${name} cresce`,
    between: 'L’avventura è conclusa. Si spende fino alla prossima.',
    notYet: 'In questo gioco si cresce a fine avventura. Alla prossima.',
    nobody: 'Non hai un personaggio da far crescere.',
    toSpend: 'da spendere',
    inAll: 'in tutto',
    tonight: 'stasera',
    training: 'di Allenamento',
    ask: 'Puoi chiedere',
    asked: 'Aspettano il sì del Master',
    nothing: 'Per ora niente da chiedere.',
    notNow: 'Non adesso',
    short: (cost: number, has: number) => `costa ${cost}, ne hai ${has}`,
    from: 'in PE',
    trained: (n: number) => `Allenamento: ${n}`,
    newPart: 'Una nuova Specializzazione',
    never: 'Ego, Sfumature',
    neverWhy: 'non si comprano: li muove il Master',
    other: 'Altro',
  },
  en: {
    title: 'Growth',
    sub: 'between adventures',
    grows: (name: string) => `${name} grows`,
    between: 'The adventure is over. Spend points before the next one begins.',
    notYet: 'In this game characters grow when an adventure ends. Until next time.',
    nobody: 'You have no character to grow.',
    toSpend: 'to spend',
    inAll: 'in all',
    tonight: 'tonight',
    training: 'of Training',
    ask: 'You may ask',
    asked: 'Waiting for the Master’s yes',
    nothing: 'Nothing to ask for now.',
    notNow: 'Not now',
    short: (cost: number, has: number) => `costs ${cost}, you have ${has}`,
    from: 'in XP',
    trained: (n: number) => `Training: ${n}`,
    newPart: 'A new specialisation',
    never: 'Ego, Shades',
    neverWhy: 'cannot be bought: only the Master changes them',
    other: 'Other',
  },
})

const GROWS = ['ask-advance', 'ask-learn-spell', 'vote-memorable']

/** Growth between adventures: points to spend, available steps, pending requests (WOC-XP-7). */
export function ChaosGrowth({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const mine = useGameBelow<CharacterDoc>('character/').findLast(one => one.seat === me.seat)
  const when = useGame<CampaignDoc>('campaign')?.when
  const offers = useOffers()
  const [begun, ask] = useState<GrowthRequest | null>(null)
  const asking = begun === null ? null : { ...begun, offer: refreshOffer(begun.offer, offers) }
  return (
    <EndScreen
      table={table}
      me={me}
      {...(when === 'during-adventure' ? {} : { title: t.title, sub: t.sub })}
      dock={asking === null ? undefined : <AskDock asking={asking} set={ask} />}
    >
      {mine === undefined ? (
        <p class="secondary">{t.nobody}</p>
      ) : (
        <>
          <Purse doc={mine} when={when} />
          <GrowthRequests being={mine.id} asking={asking} ask={ask} all={offers} />
        </>
      )}
    </EndScreen>
  )
}

/** Points to spend, points ever earned, points from this adventure, and training if any. */
function Purse({ doc, when }: { doc: CharacterDoc; when: CampaignDoc['when'] | undefined }) {
  const t = useMessages(messages)
  const { xp, training } = doc.figures
  const tonight = useGame<AwardsDoc>('awards')?.points?.[doc.id]
  const trained = training.reduce((sum, { points }) => sum + points, 0)
  const figures = [
    { value: plain(xp.available), name: t.toSpend },
    { value: plain(xp.total), name: t.inAll },
    ...(tonight === undefined ? [] : [{ value: signed(tonight), name: t.tonight }]),
    ...(trained === 0 && tonight !== undefined
      ? []
      : [{ value: plain(trained), name: t.training }]),
  ]
  return (
    <>
      <div>
        <h2 class="h1">{t.grows(firstName(doc.name))}</h2>
        <p class="secondary">{when === 'during-adventure' ? t.notYet : t.between}</p>
      </div>
      <dl class={styles.figures}>
        {figures.map(({ value, name }) => (
          <div key={name}>
            <dd class="number">{value}</dd>
            <dt class="caption">{name}</dt>
          </div>
        ))}
      </dl>
    </>
  )
}

interface AskProps {
  readonly being: string
  readonly asking: GrowthRequest | null
  readonly ask: (asking: GrowthRequest | null) => void
}

function GrowthRequests({ all, ...props }: AskProps & { all: readonly Offer[] }) {
  const t = useMessages(messages)
  const { being } = props
  const offers = all.filter(
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
            <p key={id} class="secondary">
              {localize(title)}
            </p>
          ))}
        </section>
      )}
      <Steps {...props} offers={offers} />
      {(others.length > 0 || offers.length === 0) && (
        <section aria-label={t.other} class="gap">
          {offers.length === 0 && <p class="secondary">{t.nothing}</p>}
          {others.length > 0 && <OfferList offers={others} title={t.other} />}
        </section>
      )}
    </>
  )
}

/** The growth steps, the most expensive affordable one first. Unavailable ones show the reason. */
function Steps({ being, asking, ask, offers }: AskProps & { offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const doc = useGame<StepsDoc>(`steps/${being}`)
  const [isUnfolded, unfold] = useState(false)
  if (doc === undefined) return null
  const all = doc.steps.toSorted((a, b) => b.cost - a.cost)
  const [now, later] = [all.filter(isPayable(doc)), all.filter(step => !isPayable(doc)(step))]
  const open = (step: GrowthStep) => {
    const offer = offers.find(({ id }) => id === step.offer)
    if (offer !== undefined)
      ask({ offer, step, available: doc.available, given: {}, isTried: false })
  }
  const parts = now.filter(isNewPart)
  const row = (step: GrowthStep) => (
    <li key={step.offer}>
      {asking?.step.offer === step.offer ? (
        <AskForm asking={asking} set={ask} />
      ) : (
        <StepRow step={step} open={() => open(step)} />
      )}
    </li>
  )
  return (
    <>
      {now.length > 0 && (
        <section aria-label={t.ask}>
          <div class="section-head">
            <h2 class="h3">{t.ask}</h2>
            <span class="caption">{t.from}</span>
          </div>
          <ul class="list">
            {now.filter(step => !isNewPart(step)).map(row)}
            {parts.length > 0 && (
              <li>
                <button
                  type="button"
                  class="list-item"
                  aria-expanded={isUnfolded}
                  onClick={() => unfold(!isUnfolded)}
                >
                  <b class="grow">{t.newPart}</b>
                  <b class="tabular">{parts[0]?.cost}</b>
                  <Icon name="down" />
                </button>
              </li>
            )}
            {isUnfolded && parts.map(row)}
          </ul>
        </section>
      )}
      <section aria-label={t.notNow}>
        <h2 class="h3">{t.notNow}</h2>
        <ul class="list">
          {later.map(step => (
            <li key={step.offer} class="list-item">
              <span class="grow secondary">
                <StepName step={step} />
              </span>
              <span class="caption">
                {step.bar === undefined ? t.short(step.cost, doc.available) : localize(step.bar)}
              </span>
            </li>
          ))}
          <li class="list-item">
            <span class="grow secondary">{t.never}</span>
            <span class="caption">{t.neverWhy}</span>
          </li>
        </ul>
      </section>
    </>
  )
}

function StepRow({ step, open }: { step: GrowthStep; open: () => void }) {
  const t = useMessages(messages)
  return (
    <button type="button" class="list-item" onClick={open}>
      <span class="grow">
        <b>
          <StepName step={step} />
        </b>
        {step.training > 0 && <span class="caption"> {t.trained(step.training)}</span>}
      </span>
      <b class="tabular">{step.cost}</b>
      <Icon name="forward" />
    </button>
  )
}

/** There is one for each skill, so they are grouped in one row. */
const isNewPart = ({ isPart }: GrowthStep) => isPart === true

/** WOC-TRAIN-2. At least one point must be paid with experience. */
const isPayable =
  ({ available }: StepsDoc) =>
  ({ cost, training, bar }: StepsDoc['steps'][number]) =>
    bar === undefined && available >= Math.max(1, cost - training)
