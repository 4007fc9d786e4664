import { label, phrase, same } from '@mastro/core'
import type {
  BodyDoc,
  BodyState,
  Chapter,
  ConditionDoc,
  Docs,
  Json,
  TrackDoc,
  WoundDoc,
} from '@mastro/core'
import { FAINTS_AT } from '../operations/apply-damage.ts'
import { armourOf, beingOf } from '../selectors.ts'
import type { AnyBeing, State } from '../state.ts'
import { visibleBeings, controlledBeings, canSee, type BrpContext } from '../guards.ts'
import {
  ARMOUR_POINTS,
  HIT_POINTS,
  POWER_POINTS,
  STATUS_LABEL,
  severityLabel,
} from '../messages/terms.ts'

/**
 * The condition of each being as a seat may see it: hit points, wounds and conditions (BRP-DAM-2,
 * BRP-ROLE-4).
 */

const knows = (
  { viewer }: BrpContext,
  being: AnyBeing,
  what: 'scores' | 'hit-points' | 'wounds' | 'gear',
): boolean => being.kind === 'character' || viewer.leads || being.revealed.includes(what)

/** If an opponent's hit points are unknown to the viewer, only standing, down or dead is shown. */
function stateOf(being: AnyBeing, known: boolean): BodyState {
  const { status, hp, maxHp } = being
  if (status === 'dead') return { id: 'dead', label: STATUS_LABEL.dead, tone: 'dead' }
  if (!known)
    return status === 'conscious'
      ? { id: 'up', label: label('In piedi', 'Standing'), tone: 'well' }
      : { id: 'down', label: label('A terra', 'Down'), tone: 'down' }
  if (status === 'dying')
    return {
      id: 'dying',
      label: STATUS_LABEL.dying,
      tone: 'dying',
      note: label(
        'muore alla fine del round, se nessuno cura',
        'dies at the end of the round, if nobody helps',
      ),
    }
  if (status === 'unconscious')
    return { id: 'unconscious', label: STATUS_LABEL.unconscious, tone: 'down' }
  return hp < maxHp
    ? { id: 'hurt', label: label('Ferite aperte', 'Wounded'), tone: 'hurt' }
    : { id: 'well', label: STATUS_LABEL.conscious, tone: 'well' }
}

function hitPoints({ hp, maxHp, wounds }: AnyBeing): TrackDoc {
  return {
    id: 'hp',
    label: HIT_POINTS,
    shape: 'cells',
    capacity: maxHp,
    value: hp,
    thresholds: [
      { id: 'faint', at: FAINTS_AT, label: label('sviene', 'faints') },
      { id: 'dying', at: 0, label: label('muore', 'dies') },
    ],
    rows: [
      {
        id: 'wounds',
        label: label('Ferite', 'Wounds'),
        marks: wounds
          .filter(({ damage }) => damage > 0)
          .map(({ id, damage }) => ({ look: 'full', size: damage, wound: id })),
      },
    ],
  }
}

/** Names the attacker, if the viewer can see it. */
function givenBy(ctx: BrpContext, by: string | undefined, round: number | undefined) {
  const who = by === undefined ? undefined : beingOf(ctx.state, by)
  if (who === undefined || !canSee(ctx.viewer, who)) return {}
  return {
    note: round === undefined ? same(who.name) : phrase`${who.name}, round ${round}`,
  }
}

/** Each wound with the viewer's offers to treat it (BRP-HEAL-3). */
function woundsOf(ctx: BrpContext, { id: patient, wounds, status }: AnyBeing): readonly WoundDoc[] {
  const healers =
    status === 'dead' ? [] : controlledBeings(ctx).filter(one => one.status === 'conscious')
  return wounds.map(({ id, damage, treated, by, round }) => ({
    id,
    size: damage,
    label: phrase`${label('Ferita da', 'Wound of')} ${damage}`,
    isGrave: false,
    isTreated: treated,
    ...givenBy(ctx, by, round),
    ...(treated || damage === 0
      ? {}
      : { offers: healers.map(healer => `aid/${healer.id}/${patient}/${id}`) }),
  }))
}

/** Illness is on the sheet, and everybody sees who is prone. Other chapters add their conditions. */
function conditionsOf(ctx: BrpContext, being: AnyBeing): readonly ConditionDoc[] {
  const { illness } = being
  return [
    ...(being.prone ? [{ id: 'prone', label: label('A terra', 'Knocked down') }] : []),
    ...(illness !== null && knows(ctx, being, 'scores')
      ? [
          {
            id: 'illness',
            label:
              illness.kind === 'minor'
                ? label('Malattia leggera', 'Minor illness')
                : phrase`${label('Malattia', 'Disease')}: ${severityLabel(illness.severity)}`,
            offers: [`disease/${being.id}`],
          },
        ]
      : []),
  ]
}

function bodyOf(ctx: BrpContext, being: AnyBeing): BodyDoc {
  const { id, name, seat, kind, powerPoints, maxPowerPoints } = being
  const known = knows(ctx, being, 'hit-points')
  const conditions = conditionsOf(ctx, being)
  const figures = [
    ...(knows(ctx, being, 'gear')
      ? [{ id: 'armour', label: ARMOUR_POINTS, value: armourOf(being).armourPoints }]
      : []),
    ...(knows(ctx, being, 'scores')
      ? [{ id: 'power', label: POWER_POINTS, value: powerPoints, of: maxPowerPoints }]
      : []),
  ]
  return {
    id,
    name,
    ...(seat === null ? {} : { seat }),
    kind,
    state: stateOf(being, known),
    ...(being.kind === 'foe' && being.look.it !== '' ? { signs: being.look } : {}),
    ...(figures.length === 0 ? {} : { figures }),
    ...(known ? { tracks: [hitPoints(being)] } : {}),
    ...(knows(ctx, being, 'wounds') ? { wounds: woundsOf(ctx, being) } : {}),
    ...(conditions.length === 0 ? {} : { conditions }),
  }
}

export const bodies = {
  docs: (ctx): Docs => {
    const docs: unknown = Object.fromEntries(
      visibleBeings(ctx).map(being => [`body/${being.id}`, bodyOf(ctx, being)]),
    )
    return docs as Readonly<Record<string, Json>> // safe: these documents are plain JSON
  },
} satisfies Chapter<State>
