import {
  forecastDocs,
  json,
  phrase,
  type Chapter,
  type ForecastFighterDoc,
  type ForecastWay,
  type Json,
} from '@mastro/core'
import { WOUNDS_BY_MARGIN } from '../forecast/input.ts'
import { forecastVariants } from '../forecast/variants.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { nameOf } from '../messages/log-lines.ts'
import { term } from '../messages/terms.ts'
import { vitalityOf } from '../operations/derived-figures.ts'
import { settingsOf } from '../options.ts'
import { activeBeings } from '../selectors.ts'
import type { Being, RollChoice, State } from '../state.ts'
import { conditionNow } from './bodies.ts'
import { lastUsedBy } from './last-used-choices.ts'
import { rollSheetOf } from './rolls/sheet-choice.ts'

/** WOC-FORECAST-1: the figures of both sides as input of a forecast. Only the Master reads them. */
export const forecastChapter: Chapter<State> = {
  docs: ctx => {
    const { state, viewer, table, memo } = ctx
    if (!viewer.leads) return {}
    const fighters = contendersOf(state).map(being =>
      memo(being, 'forecast', [state.usual], () => fighterDoc(state, being)),
    )
    const input = json({ settings: settingsOf(table.options) })
    return forecastDocs(
      {
        isOn: state.fight !== undefined,
        input,
        step: forecastVariants.step,
        wounds: WOUNDS_BY_MARGIN,
      },
      fighters,
      ctx,
    )
  },
}

/**
 * Everybody who is up. A fight is a series of contests, so the ones who have fought are taken only
 * once both sides have.
 */
function contendersOf(state: State): readonly Being[] {
  const up = activeBeings(state).filter(being => conditionNow(being) === 'able')
  const fought = up.filter(({ id }) => state.fight?.fighters.includes(id))
  const isBoth = [true, false].every(foe => fought.some(({ seat }) => (seat === null) === foe))
  return isBoth ? fought : up
}

function fighterDoc(state: State, being: Being): ForecastFighterDoc {
  const { id, seat, character } = being
  return {
    id,
    name: nameOf(being),
    side: seat === null ? 'foes' : 'party',
    ...(seat === null ? {} : { seat }),
    fighter: json({ id, vitality: vitalityOf(character) }),
    ways: waysOf(state, being),
    ...(seat === null ? { more: anotherLike(being), less: { type: 'remove-opponent', id } } : {}),
  }
}

const BODY: RollChoice = {
  component: 'body',
  nuance: null,
  skill: null,
  specialisation: null,
  incapacity: null,
}

/** The sum of the last contest first, then Body with each skill without magic, the best first. */
function waysOf(state: State, { id, character }: Being): readonly ForecastWay[] {
  const { contest } = lastUsedBy(state, id)
  const skills = character.skills
    .filter(({ magic }) => magic === null)
    .toSorted((a, b) => b.level - a.level)
    .map(({ name }) => ({ ...BODY, skill: name }))
  const ways = [...(contest === null ? [] : [contest]), ...skills, BODY]
  const keys = ways.map(way => JSON.stringify(way))
  return ways.flatMap((way, at) => {
    const sheet = rollSheetOf(character, way.component, way)
    if (!sheet.ok || keys.indexOf(keys[at]!) < at) return []
    const component = term('component', way.component)
    const named = way.skill ?? way.incapacity
    const { vitality: _, ...fields } = sheet.value
    return [
      {
        id: keys[at]!,
        label: named === null ? component : phrase`${component}, ${nameLabel(named)}`,
        fields: json(fields),
      },
    ]
  })
}

/** The same preset, or the same sheet again, unhurt. */
function anotherLike({ ours, character }: Being): Json {
  if (ours !== undefined) return { type: 'take-ready-made', id: ours, language: 'it' }
  const { state: _state, xp: _xp, training: _training, ...sheet } = character
  const name = sheet.name.replace(/ \d+$/, '')
  return json({ type: 'add-opponent', character: { ...sheet, name } })
}
