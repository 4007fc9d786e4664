import { label, type Label, type OptionSpec } from '@mastro/core'
import { optionsTable } from '../data/options.ts'

const YES_NO: Readonly<Record<string, Label>> = {
  true: label('sì', 'yes'),
  false: label('no', 'no'),
}

/** Labels for each value of each option. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  classTraitDice: {
    each: label('uno per ogni Classe e Tratto', 'one for each class and trait'),
    one: label('al massimo uno e uno', 'at most one and one'),
  },
  traitDouble: {
    cumulative: label('si sommano', 'both count'),
    exclusive: label('vale solo il bonus', 'only the modifier counts'),
  },
  helpLimit: {
    'one-total': label('uno in tutto', 'one in all'),
    'one-per-helper': label('uno a testa', 'one each'),
  },
  numbersMode: {
    split: label('si divide lo scontro', 'the fight is split'),
    flat: label('si contano le teste', 'heads are counted'),
  },
  npcHalfRule: {
    'more-than-half': label('oltre la metà', 'more than half'),
    'at-least-half': label('almeno metà', 'at least half'),
  },
  npcDropTiming: {
    'next-round': label('dal prossimo round', 'from the next round'),
    immediate: label('subito', 'at once'),
  },
  zeroMarginWounds: { one: label('una', 'one'), none: label('nessuna', 'none') },
  downRule: {
    'at-max': label('al massimo delle ferite', 'at the maximum of wounds'),
    'beyond-max': label('oltre il massimo', 'beyond the maximum'),
  },
  rangedArmour: {
    target: label('alzano il target', 'raises the target'),
    dice: label('tolgono dadi', 'they take dice away'),
  },
  orphanGenerics: {
    capped: label('si fermano a 1', 'stop at 1'),
    free: label('salgono liberamente', 'rise freely'),
  },
  genericGrowth: {
    'all-specifics': label('servono tutte le Specifiche', 'all specifics are needed'),
    'enough-specifics': label('bastano quelle necessarie', 'just enough of them'),
  },
  resourcesAsSpecific: YES_NO,
  hiddenSurchargeEvo: YES_NO,
  evoTraitBonus: YES_NO,
  moneyScaling: {
    'per-point': label('per ogni punto', 'for each point'),
    'per-payment': label('una volta a pagamento', 'once a payment'),
  },
  bidWithoutToken: YES_NO,
  outgoingMasterMayRoll: YES_NO,
  masterMode: {
    rotating: label('a turno', 'by turns'),
    fixed: label('sempre la stessa persona', 'always the same person'),
  },
  oracleStartRoll: {
    separate: label('un tiro per tabella', 'one roll for each table'),
    shared: label('un tiro per coppia', 'one roll for each pair'),
  },
  useOracle: YES_NO,
  gearByResources: YES_NO,
  combatMode: {
    ask: label('si sceglie ogni volta', 'chosen each time'),
    single: label('sempre round singolo', 'always single round'),
    multi: label('sempre round multipli', 'always several rounds'),
  },
  characteristicChoice: {
    free: label('libera', 'free'),
    strict: label('secondo l’azione', 'by the action'),
  },
  worsenClock: {
    'session-time': label('solo durante la sessione', 'only while in session'),
    'wall-clock': label('sempre', 'always'),
  },
}

/** Section 16 as table options. */
export const optionSpecs: readonly OptionSpec[] = optionsTable.options.map(option => ({
  id: option.id,
  label: { it: option.it, en: option.en },
  rule: option.rule,
  values: option.values.map(value => ({ value, label: VALUES[option.id]![String(value)]! })),
  initial: option.default,
}))
