import './chaos.css'
import { SlipCard } from '../../slip/slip-card.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { ANY } from '../any/any-ui.tsx'
import type {
  GameUi,
  OneSlipProps,
  ScreenProps,
  SlipsProps,
  TvPersonProps,
  TvRollProps,
} from '../game.ts'
import { ActionCard } from './action-card.tsx'
import { Before } from './before.tsx'
import { Brief } from './brief.tsx'
import { Dock } from './dock.tsx'
import { Empty } from './empty.tsx'
import { IdleDock } from './idle-dock.tsx'
import { OutcomeCard } from './outcome.tsx'
import { sealed, sealedDock } from './sealed.tsx'
import { SOON } from './soon.ts'

const ContestCard = lazy<OneSlipProps>(
  async () => (await import('./contest-card.tsx')).ContestCard,
  SOON,
)
const CastCard = lazy<OneSlipProps>(
  async () => (await import('./magic/cast-card.tsx')).CastCard,
  SOON,
)
const ResistCard = lazy<OneSlipProps>(
  async () => (await import('./magic/resist-card.tsx')).ResistCard,
  SOON,
)
const CounterForm = lazy<OneSlipProps>(
  async () => (await import('./magic/counter-form.tsx')).CounterForm,
  SOON,
)
const DuelCard = lazy<OneSlipProps>(async () => (await import('./duel-card.tsx')).DuelCard, SOON)
const Judge = lazy(async () => (await import('./judge.tsx')).Judge, SOON)
const Ruled = lazy(async () => (await import('./judge.tsx')).Ruled, SOON)
const EgoCard = lazy<OneSlipProps>(async () => (await import('./ego-card.tsx')).EgoCard, SOON)
const Fight = lazy<SlipsProps>(async () => (await import('./fight.tsx')).Fight, SOON)
const MoreActs = lazy<ScreenProps>(async () => (await import('./more-acts.tsx')).MoreActs, SOON)

/** One sum: the slips that this game draws as one. */
const SUMS = ['action', 'treat']
const CONTESTS = ['contest', 'ego-contest', 'magic-duel']

function Slip(props: OneSlipProps) {
  const { kind, outcome } = props.slip
  if (kind === 'contest') return <ContestCard {...props} />
  if (kind === 'ego-contest') return <EgoCard {...props} />
  if (kind === 'magic-duel') return <DuelCard {...props} />
  if (outcome !== null) return <OutcomeCard {...props} />
  if (kind === 'cast-spell') return <CastCard {...props} />
  const isMine = props.slip.mine.some(part => part.role === 'owner')
  if (kind === 'resist-spell' && isMine) return <ResistCard {...props} />
  if (kind === 'resist-spell' && props.me.leads)
    return <SlipCard {...props} masterForm={<Ruled slip={props.slip} />} />
  if (kind === 'counter-spell' && isMine)
    return (
      <SlipCard
        {...props}
        ownerForm={<CounterForm {...props} />}
        masterForm={props.me.leads ? <Judge slip={props.slip} /> : undefined}
        rows={[]}
      />
    )
  if (kind === 'counter-spell' && props.me.leads)
    return <SlipCard {...props} masterForm={<Judge slip={props.slip} />} />
  return SUMS.includes(kind) ? <ActionCard {...props} /> : <ANY.Slip {...props} />
}

export const ui: GameUi = {
  ...ANY,
  Brief,
  Between: Before,
  isBriefBelow: slip =>
    slip.outcome !== null ||
    CONTESTS.includes(slip.kind) ||
    SUMS.includes(slip.kind) ||
    slip.kind === 'cast-spell' ||
    slip.kind === 'resist-spell',
  Slip: sealed(Slip),
  Dock: sealedDock(Dock),
  IdleDock,
  Scene: Fight,
  Empty,
  Acts: MoreActs,
  TvPerson: lazy<TvPersonProps>(async () => (await import('./tv.tsx')).TvPerson, SOON),
  TvAside: lazy(async () => (await import('./tv.tsx')).TvAside, SOON),
  TvRoll: lazy<TvRollProps>(async () => (await import('./tv.tsx')).TvRoll, SOON),

  Desk: lazy(async () => (await import('./lead/desk.tsx')).ChaosDesk),
  Regia: lazy(async () => (await import('./lead/regia.tsx')).ChaosRegia),
  Sheet: lazy(async () => (await import('./sheet/sheet.tsx')).ChaosSheet),
  Growth: lazy(async () => (await import('./growth/growth.tsx')).ChaosGrowth),
  grows: ({ adventure }) => !adventure.open, // WOC-XP-7
  Create: lazy(async () => (await import('./create/create.tsx')).ChaosCreate),
  screens: { corpo: lazy(async () => (await import('./body.tsx')).BodyScreen) },
}
