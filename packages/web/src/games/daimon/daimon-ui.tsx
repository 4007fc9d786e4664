import type { ElectionDoc, DaimonFightDoc, VoteDoc } from '@mastro/rules-daimon'
import { useGame } from '../../net/context.tsx'
import { isSessionOver } from '../../screens/table/session-over.tsx'
import { seatTabs, TABS } from '../../shell/tabs.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { GameUi, OneSlipProps, ScreenProps, SlipsProps, Tab } from '../game.ts'
import { Brief } from './brief/brief.tsx'
import { Empty } from './brief/empty.tsx'
import { leads } from './characters.ts'
import { hasOracle } from './has-oracle.ts'
import { RollCard } from './slip/roll-card.tsx'
import { RollDock } from './dock/roll-dock.tsx'
import { PRELOAD } from './preload.ts'

const Fight = lazy(async () => (await import('./fight/fight.tsx')).Fight, PRELOAD)
const FightDock = lazy(async () => (await import('./fight/fight.tsx')).FightDock, PRELOAD)
const Head = lazy(async () => (await import('./head/head.tsx')).Head, PRELOAD)
const ContestCard = lazy(async () => (await import('./slip/contest.tsx')).ContestCard, PRELOAD)
const EscalationCard = lazy(
  async () => (await import('./slip/escalation.tsx')).EscalationCard,
  PRELOAD,
)
const ContestDock = lazy<OneSlipProps>(
  async () => (await import('./dock/contest-dock.tsx')).ContestDock,
  PRELOAD,
)

// not fetched ahead: both come with a scene that ends, over the connection
const ElectionAndVote = lazy(
  async () => (await import('./election/election-and-vote.tsx')).ElectionAndVote,
)

const RewardVote = lazy(async () => (await import('./election/election.tsx')).RewardVote)

// not fetched ahead: only the leader has it, and its phone shows it at once
const OracleDock = lazy(async () => (await import('./oracle/dock.tsx')).OracleDock)

const ORACLE: Tab = { id: 'oracolo', label: { it: 'Oracolo', en: 'Oracle' }, icon: 'oracle' }
const LINKS: readonly Tab[] = [
  { id: 'voce', label: { it: 'La voce dei dàimon', en: 'The dàimons’ voices' }, icon: 'voice' },
  {
    id: 'tecnologia',
    label: { it: 'Log tecnologico', en: 'Technology log' },
    icon: 'pencil',
  },
]

/** The interface of Dàimon. */
export const ui: GameUi = {
  Brief,
  isBriefBelow: ({ kind, outcome }) => outcome !== null || isContest(kind),
  Slip,
  Dock,
  BetweenScenes,
  Ongoing: Scene,
  EmptyTable: Empty,
  OtherActs: () => null, // the player's acts are in the brief
  SoloTable: lazy(async () => (await import('./solo/solo.tsx')).Solo),

  Desk: lazy(async () => (await import('./master/desk.tsx')).DaimonDesk),
  MasterScreen: lazy(async () => (await import('./master/master-screen.tsx')).DaimonMasterScreen),
  Sheet: lazy(async () => (await import('./sheet/sheet.tsx')).Sheet),
  Growth: lazy(async () => (await import('./growth/end.tsx')).DaimonGrowth),
  isGrowthTime: () => true,
  Create: lazy(async () => (await import('./create/create.tsx')).DaimonCreate),
  Recap: lazy(async () => (await import('./recap/recap.tsx')).DaimonRecap),

  TvPerson: lazy(async () => (await import('./tv/person.tsx')).TvPerson),
  TvAside: lazy(async () => (await import('./tv/aside.tsx')).Aside),
  actingIds: fight => (fight as unknown as DaimonFightDoc).toAct, // safe: this game's document `fight`

  ownTab: ORACLE,
  overlay: {
    Screen: OracleDock,
    isFor: (table, me) => hasOracle(table) && leads(table, me) && me.kind === 'player',
  },
  tabs: (table, me) =>
    seatTabs(me, { leads: me.isMaster, own: hasOracle(table) ? ORACLE : TABS.regole }),
  ownScreens: {
    oracolo: lazy(async () => (await import('./oracle/oracle.tsx')).Oracle),
    voce: lazy(async () => (await import('./voice/voice.tsx')).Voice),
    tecnologia: lazy(async () => (await import('./technology/technology.tsx')).Technology),
    regole: lazy(async () => (await import('./rules/rules.tsx')).DaimonRules),
  },
  pageLinks: (_table, me) => (me.kind === 'player' ? LINKS : []),
  logFilters: [
    {
      id: 'reserve',
      label: { it: 'Riserva', en: 'Reserve' },
      changes: ({ it }) => /riserva/i.test(it),
    },
  ],
  hasRulePages: true,
  leaderTitle: { it: 'Master', en: 'Master' },
  seatsNote: {
    it: 'in senso antiorario: chi hai a destra fa il tuo dàimon',
    en: 'anticlockwise: whoever sits on your right voices your dàimon',
  },
  startLabel: ({ masterMode }) => (masterMode === 'rotating' ? START : null),
}

const START = { it: 'Inizia, si tira per il Master', en: 'Start, roll for the Master' }

const isContest = (kind: string) => kind === 'contest' || kind === 'escalation'

function Slip(props: OneSlipProps) {
  switch (props.slip.kind) {
    case 'contest':
      return <ContestCard {...props} />
    case 'escalation':
      return <EscalationCard {...props} />
    default:
      return <RollCard {...props} />
  }
}

function Dock(props: OneSlipProps) {
  return isContest(props.slip.kind) ? <ContestDock {...props} /> : <RollDock {...props} />
}

/**
 * Chooses the next leader once the scene is closed. After a session only the vote is left, because
 * the next session elects its own first Master.
 */
function BetweenScenes({ table, me }: ScreenProps) {
  const isVoting = useGame<VoteDoc>('vote') !== undefined
  if (table.scene.open) return null
  if (!isSessionOver(table)) return <ElectionAndVote table={table} me={me} />
  return isVoting ? <RewardVote me={me} /> : null
}

/** Votes still open when the next scene has started, and the fight. */
function Scene({ table, me, slips }: SlipsProps) {
  const isElecting = useGame<ElectionDoc>('election') !== undefined
  const isVoting = useGame<VoteDoc>('vote') !== undefined
  const fight = useGame<DaimonFightDoc>('fight')
  return (
    <>
      {table.scene.open && (isElecting || isVoting) && <ElectionAndVote table={table} me={me} />}
      {fight !== undefined && <Fight table={table} me={me} slips={slips} />}
      {fight !== undefined && leads(table, me) && (
        <div class="row">
          <FightDock fight={fight} slips={slips} />
        </div>
      )}
      {slips.every(slip => slip.outcome !== null) && <Head table={table} me={me} />}
    </>
  )
}
