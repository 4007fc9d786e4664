import { json, label, same } from '@mastro/core'
import type {
  BodyDoc,
  BodyFigure,
  Chapter,
  ConditionDoc,
  Json,
  Label,
  TrackDoc,
  WoundDoc,
} from '@mastro/core'
import { vitalityOf } from '../operations/derived-figures.ts'
import { COMPONENTS } from '../operations/shared-fields.ts'
import { penaltiesOf, totalPoints, type Wound } from '../operations/body-state.ts'
import { beingsFor } from '../guards.ts'
import { SUITED_RESTS } from '../data/tables.ts'
import type { GameContext } from '../kit.ts'
import { nameOf } from '../messages/log-lines.ts'
import type { Being, State } from '../state.ts'
import { allBeings } from '../selectors.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { conditionNow, isInDanger } from './bodies.ts'
import { isTreatable } from './care.ts'

/**
 * `body/<id>`: the condition of each being. Only the Master reads an opponent's figures. The others
 * see what is visible.
 */
export const bodyDocsChapter = {
  docs: ctx => {
    const present = allBeings(ctx.state).filter(({ status }) => status !== 'retired')
    const docs: Record<string, Json> = {}
    for (const being of present) docs[`body/${being.id}`] = json(bodyDoc(being, ctx))
    return docs
  },
} satisfies Chapter<State>

function bodyDoc(being: Being, ctx: GameContext): BodyDoc {
  const { id, seat, character } = being
  const seen = {
    id,
    name: nameOf(being),
    ...(seat === null ? {} : { seat }),
    kind: seat === null ? ('foe' as const) : ('character' as const),
    state: stateOf(being),
    signs: nameLabel(being.look),
  }
  if (seat === null && !ctx.viewer.leads) return seen
  return {
    ...seen,
    figures: figuresOf(being),
    tracks: [vitalityTrack(being)],
    wounds: character.state.wounds.map(wound => woundDoc(being, wound, ctx)),
    conditions: tiredness(being),
  }
}

const TONES = { able: 'well', collapsed: 'down', dying: 'dying' } as const

/** The visible condition: wounded, down or dying (WOC-VITAL-3, WOC-DEATH-1). */
function stateOf(being: Being): BodyDoc['state'] {
  if (being.status === 'dead') return { id: 'dead', label: TERM_LABELS.dead, tone: 'dead' }
  const now = conditionNow(being)
  const isHurt = now === 'able' && being.character.state.wounds.length > 0
  if (isHurt) return { id: 'hurt', label: HURT, tone: 'hurt' }
  if (now === 'dying' && !isInDanger(being))
    return { id: 'saved', label: TERM_LABELS.saved, tone: 'down' }
  return { id: now, label: TERM_LABELS[now], tone: TONES[now] }
}
const HURT = label('Con ferite', 'Wounded')

/** WOC-FATIGUE-3, WOC-WOUND-2. Ego and Components, each with its current penalty. */
function figuresOf({ character }: Being): readonly BodyFigure[] {
  const { ego, components, state } = character
  const weight = penaltiesOf(state)
  return [
    { id: 'ego', label: TERM_LABELS.ego, value: ego },
    ...COMPONENTS.map(name => ({
      id: name,
      label: term('component', name),
      value: components[name] + weight[name],
      of: components[name],
    })),
    { id: 'vitality', label: TERM_LABELS.vitality, value: vitalityOf(character) },
  ]
}

/** WOC-VITAL-3. One scale with two rows. Deferred fatigue is not included. */
function vitalityTrack({ character }: Being): TrackDoc {
  const { fatigue, deferredFatigue, wounds } = character.state
  const capacity = Math.max(0, vitalityOf(character))
  const [tired, hurt] = [totalPoints(fatigue), totalPoints(wounds)]
  const worst = Math.max(tired, hurt)
  const ofCause = (look: 'hatched' | 'put-aside') => (one: (typeof fatigue)[number]) => ({
    look,
    size: one.points,
    label: term('cause', one.cause),
  })
  return {
    id: 'vitality',
    label: TERM_LABELS.vitality,
    shape: 'cells',
    capacity,
    value: Math.max(0, capacity - worst),
    // a total equal to Vitality is still harmless, and each row is compared separately
    thresholds: [
      ...(tired > capacity ? [{ id: 'collapsed', at: 0, label: TERM_LABELS.collapsed }] : []),
      ...(hurt > capacity ? [{ id: 'dying', at: 0, label: TERM_LABELS.dying }] : []),
    ],
    rows: [
      {
        id: 'fatigue',
        label: label('Stanchezza', 'Fatigue'),
        marks: [...fatigue.map(ofCause('hatched')), ...deferredFatigue.map(ofCause('put-aside'))],
      },
      {
        id: 'damage',
        label: label('Danno', 'Damage'),
        marks: wounds.map(({ id, points, description, severity }) => ({
          look: 'full' as const,
          size: points,
          wound: id,
          label: description === '' ? term('severity', severity) : same(description),
        })),
      },
    ],
  }
}

const OPEN = label('non stabilizzata: peggiora col tempo', 'not stabilised: it gets worse')

function woundDoc(being: Being, wound: Wound, ctx: GameContext): WoundDoc {
  const { id, points, description, severity, stabilised, treated } = wound
  const limits = being.limits[id] ?? ''
  const isOpen = severity === 'serious' && !stabilised
  const care = stabilised
    ? [TERM_LABELS.stabilised]
    : treated
      ? [TERM_LABELS.treated]
      : isOpen
        ? [OPEN]
        : []
  const note = [term('severity', severity), ...care, ...(limits === '' ? [] : [same(limits)])]
  const healers = beingsFor(ctx).filter(one => conditionNow(one) === 'able')
  return {
    id,
    size: points,
    label: description === '' ? TERM_LABELS.wound : same(description),
    isGrave: severity === 'serious',
    isTreated: stabilised || treated,
    note: joinLabels(note),
    offers: isTreatable(wound) ? healers.map(one => `treat/${one.id}/${being.id}/${id}`) : [],
  }
}

/** Fatigue by cause, with the rest that removes it (WOC-REST-2). */
function tiredness({ character }: Being): readonly ConditionDoc[] {
  return character.state.fatigue.map(({ cause, points }) => {
    const kinds = SUITED_RESTS.filter(row => row.cause === cause).flatMap(row => row.kinds)
    return {
      id: cause,
      label: term('cause', cause),
      size: points,
      note: joinLabels(kinds.map(kind => term('rest', kind))),
      tone: 'warn' as const,
    }
  })
}

function joinLabels(all: readonly Label[]): Label {
  return label(all.map(({ it }) => it).join(', '), all.map(({ en }) => en).join(', '))
}
