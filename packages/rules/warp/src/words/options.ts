import { label, type Label, type OptionSpec } from '@mastro/core'
import { optionRows, type OptionId } from '../data/options.ts'

const ON = label('Sì', 'On')
const OFF = label('No', 'Off')

const VALUE_LABELS: Readonly<Record<string, Label>> = {
  kept: label('Tra i dadi tenuti', 'Among kept dice'),
  rolled: label('Tra tutti i dadi tirati', 'Among all dice rolled'),
  nearest: label('Al più vicino, i mezzi in su', 'To the nearest, halves up'),
  up: label('Per eccesso', 'Up'),
  down: label('Per difetto', 'Down'),
  'one-role': label('Un solo ruolo nel round', 'One role in the round'),
  'one-roll': label('Un solo tiro nel round', 'One roll in the round'),
  'six-dice': label('Sei dadi', 'Six dice'),
  impossible: label('Fuori portata', 'Out of reach'),
  3: label('Tre colpi', 'Three shots'),
  2: label('Due colpi', 'Two shots'),
}

/** What each toggle changes at the table, in our words. */
const HELP: Readonly<Record<OptionId, Label>> = {
  botch: label(
    'Se tutti i dadi tenuti danno 1 si fallisce, e male.',
    'If every die kept shows 1, the roll fails, and badly.',
  ),
  blowTheTop: label('Tutti 6: si tira ancora e si somma.', 'All sixes: roll again and add.'),
  unstoppableSix: label(
    'Chi non riesce ma ha dei 6 ottiene qualcosa.',
    'Whoever fails with sixes still gets something.',
  ),
  unstoppableSixCounts: label(
    'Quali 6 valgono per il successo limitato.',
    'Which sixes count for a limited success.',
  ),
  multipleExperienceDice: label(
    'Più dadi esperienza su un tiro, uno per motivo accettato.',
    'Several experience dice on a roll, one for each accepted reason.',
  ),
  narrowTraits: label(
    'Tratti di uso marginale con più dadi.',
    'Traits of marginal use with more dice.',
  ),
  desperateDefence: label(
    'Chi rinuncia ad attaccare si difende con un dado bonus.',
    'Whoever gives up the attack defends with a bonus die.',
  ),
  alternativeDamage: label(
    'Tanti dadi quanti il fattore, raddoppiati se l’attacco è il doppio.',
    'As many dice as the factor, doubled at twice the defence.',
  ),
  seriousWounds: label(
    'Da 20 punti in un colpo la ferita è grave.',
    'Twenty points in one blow make a serious wound.',
  ),
  halfDice: label(
    'Un dado di distanza, copertura o oscurità può valere mezzo.',
    'A die of range, cover or darkness may count as half.',
  ),
  psychicMute: label(
    'Uno su sei non imparerà mai poteri, e non lo sa.',
    'One character in six can never learn powers, and does not know it.',
  ),
  squeezeCost: label('Quanti colpi costa spremere un potere.', 'How many shots squeezing costs.'),
  damageRounding: label(
    'Come si arrotondano le frazioni di danno.',
    'How fractions of damage are rounded.',
  ),
  nonCombatTraitUse: label(
    'Quanto serve in un round un tratto non di combattimento.',
    'How far a non-combat trait goes in a round.',
  ),
  beyondLastBand: label(
    'Oltre l’ultima gittata si tira con sei dadi o non si tira.',
    'Beyond the last figure: six dice, or no shot.',
  ),
  rolledHitPointsFloor: label(
    'Chi tira i punti ferita non scende sotto 14.',
    'Rolled hit points are never below 14.',
  ),
  flatArmorStopsArmorPiercing: label(
    'La pelle toglie un punto anche ai perfora armatura.',
    'Leather takes a point off armour-piercing rounds too.',
  ),
}

/** Every toggle of section 13, for the table's settings. */
export const optionSpecs: readonly OptionSpec[] = optionRows.map(row => ({
  id: row.id,
  label: { it: row.it, en: row.en },
  help: HELP[row.id],
  rule: row.rules[0]!,
  values: row.values.map(value => ({ value, label: valueLabel(value) })),
  initial: row.default,
}))

export function valueLabel(value: string | number | boolean): Label {
  if (typeof value === 'boolean') return value ? ON : OFF
  return VALUE_LABELS[value] ?? { it: String(value), en: String(value) }
}
