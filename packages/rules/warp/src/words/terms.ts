import { label, type Label } from '@mastro/core'
import type { WoundClass } from '../data/weapons.ts'
import { LABELS, type LabelTable } from './label-of.ts'

/** Words of the game that stand in no table of the data (RULES.md section 15). */
export const TERMS = {
  /** The part of a roll that whoever leads has. */
  master: label('Parola del Moderatore', 'The Moderator’s ruling'),
  playerCharacter: label('Personaggio', 'Player character'),
  masterCharacter: label('Personaggio del Moderatore', 'Moderator’s character'),
  series: label('Serie', 'Series'),
  session: label('Sessione', 'Session'),
  round: label('Round', 'Round'),
  concept: label('Concetto', 'Concept'),
  name: label('Nome', 'Name'),
  description: label('Descrizione', 'Description'),
  trait: label('Tratto', 'Trait'),
  traits: label('Tratti', 'Traits'),
  sign: label('Segno', 'Sign'),
  signs: label('Segni', 'Signs'),
  score: label('Punteggio', 'Score'),
  combat: label('Di combattimento', 'Combat trait'),
  fringe: label('Potere insolito', 'Fringe power'),
  unknown: label('Ignoto', 'Unknown'),
  hitPoints: label('Punti ferita', 'Hit points'),
  temporary: label('Danni temporanei', 'Temporary damage'),
  experience: label('Riserva esperienza', 'Experience pool'),
  experienceUsed: label('Dadi esperienza usati', 'Experience dice used'),
  psychic: label('Riserva psichica', 'Psychic pool'),
  shot: label('Colpo psichico', 'Shot'),
  motivation: label('Motivazione', 'Motivation'),
  secret: label('Segreto', 'Secret'),
  importantPerson: label('Persona importante', 'Important person'),
  history: label('Storia', 'History'),
  equipment: label('Equipaggiamento', 'Equipment'),
  finances: label('Finanze', 'Finances'),
  armor: label('Armatura', 'Armour'),
  weapons: label('Armi', 'Weapons'),
  weapon: label('Arma', 'Weapon'),
  unarmed: label('A mani nude', 'Unarmed'),
  taser: label('Taser', 'Taser'),
  powers: label('Poteri', 'Powers'),
  spells: label('Incantesimi', 'Spells'),
  studying: label('Allo studio', 'Under study'),
  life: label('Vita', 'Life'),
  state: label('Stato', 'State'),
  bonus: label('Dadi bonus', 'Bonus dice'),
  penalty: label('Dadi penalità', 'Penalty dice'),
  extraDice: label('Dadi aggiuntivi', 'Additional dice'),
  dice: label('Dadi', 'Dice'),
  difficulty: label('Fattore difficoltà', 'Difficulty factor'),
  beatsIf: label('Superi, se la difficoltà è', 'You beat a difficulty of'),
  opponent: label('Avversario', 'Opponent'),
  margin: label('Differenza', 'Margin'),
  total: label('Totale', 'Total'),
  target: label('Da superare', 'To beat'),
  botch: label('Pasticcio', 'Botch'),
  limitedSuccess: label('Successo limitato', 'Limited success'),
  extraActions: label('Azioni multiple', 'Multiple actions'),
  initiative: label('Iniziativa', 'Initiative'),
  attack: label('Attacco', 'Attack'),
  defence: label('Difesa', 'Defence'),
  damage: label('Danni', 'Damage'),
  factor: label('Fattore danno', 'Damage factor'),
  dodge: label('Schivare', 'Dodge'),
  squeeze: label('Spremere', 'Squeeze'),
  resistance: label('Tiro di resistenza', 'Resistance roll'),
  seriousWound: label('Ferita grave', 'Serious wound'),
  fight: label('Combattimento', 'Fight'),
  noTrait: label('Nessun tratto', 'No trait'),
  critical: label('Critico', 'Critical'),
  rounds: label('Colpi nel caricatore', 'Rounds in the magazine'),
  readied: label('Potere pronto', 'Readied power'),
  lastWound: label('Ultima ferita', 'Last wound'),
  standing: label('In piedi', 'Standing'),
} as const satisfies Record<string, Label>

/** Where dice come from, when a rule adds them (sources that people type read as typed). */
export const SOURCES: Readonly<Record<string, Label>> = {
  tangent: label('Tratto tangente', 'Tangential trait'),
  experience: label('Dado esperienza', 'Experience die'),
  wounded: label('Metà punti ferita o meno', 'Half hit points or less'),
  'extra-actions': label('Azione in più', 'One extra action'),
  armor: label('Armatura', 'Armour'),
  coordinated: label('Attacco coordinato', 'Coordinated attack'),
  predictable: label('Attacco prevedibile', 'Predictable attack'),
  'desperate-defence': label('Difesa disperata', 'Desperate defence'),
  'half-range': label('Mezzo dado gittata', 'Half range die'),
  'half-cover': label('Mezzo dado copertura', 'Half cover die'),
  'half-darkness': label('Mezzo dado oscurità', 'Half darkness die'),
  dodge: label('Schivata', 'Dodge'),
  burst: label('Raffica', 'Burst'),
  auto: label('Fuoco automatico', 'Automatic fire'),
  sweep: label('Fuoco di copertura', 'Sweeping fire'),
  'second-shot': label('Secondo colpo', 'Second shot'),
  squeeze: label('Spremitura', 'Squeezing'),
  'psychic-resistance': label('Resistenza psichica', 'Psychic resistance'),
  'counter-power': label('Potere che contrasta', 'Countering power'),
  master: label('Moderatore', 'Moderator'),
  range: label('Gittata', 'Range'),
  cover: label('Copertura', 'Cover'),
  targetMoving: label('Bersaglio in movimento', 'Moving target'),
  attackerMoving: label('Attaccante in movimento', 'Moving attacker'),
  darkness: label('Oscurità', 'Darkness'),
}

/** What a weapon leaves behind (WARP-HEALTH-2). */
export const WOUND_LABELS: Readonly<Record<WoundClass, Label>> = {
  unarmed: label('Percosse', 'Beating'),
  blunt: label('Contusione', 'Blunt wound'),
  blade: label('Taglio', 'Blade wound'),
  firearm: label('Ferita d’arma da fuoco', 'Gunshot'),
  taser: label('Scarica', 'Shock'),
}

/** A source as people read it: a rule's, an advantage of the book, a helper's name, or what somebody typed. */
export function sourceLabel(source: string): Label {
  const known = SOURCES[source] ?? LABELS.advantage.get(source)
  if (known !== undefined) return known
  if (!source.startsWith('helper:')) return { it: source, en: source }
  const helper = source.slice('helper:'.length)
  return label(`Aiuto di ${helper}`, `Help from ${helper}`)
}

/** Every id of a table with its words, as choices of a field. */
export function choicesOf(table: LabelTable, ids: readonly string[]) {
  return ids.map(value => ({ value, label: LABELS[table].get(value) ?? { it: value, en: value } }))
}
