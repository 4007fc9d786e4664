import type { Said } from '../ready-made/persona.ts'

/** Words to draw from, written by us, where a step is left to chance. */
export const NAMES: readonly string[] = [
  'Ada Marchetti',
  'Bruno Leoni',
  'Carla Voss',
  'Dario Ndiaye',
  'Elsa Brandt',
  'Fausto Riva',
  'Gaia Lombardo',
  'Hugo Saraceni',
  'Irma Colonna',
  'Jonas Weil',
  'Katia Moro',
  'Livio Costa',
]

export const MOTIVATIONS: readonly Said[] = [
  ['Scoprire la verità su una scomparsa', 'Learn the truth about a disappearance'],
  ['Pagare un debito che non è suo', 'Pay a debt that is not theirs'],
  ['Proteggere chi non può difendersi', 'Protect those who cannot defend themselves'],
  ['Vendicare un tradimento', 'Avenge a betrayal'],
  ['Dimostrare di avere la mente sana', 'Prove they are not mad'],
  ['Arricchirsi in fretta', 'Get rich quickly'],
]

export const SECRETS: readonly Said[] = [
  ['Vive sotto un nome falso', 'Lives under a false name'],
  ['Ha visto un delitto e ha taciuto', 'Saw a crime and kept silent'],
  ['Sente una voce la notte', 'Hears a voice at night'],
  ['Ha tradito un amico', 'Betrayed a friend'],
  ['Ha passato anni in un istituto', 'Was in an institution'],
  ['Possiede una cosa rubata', 'Owns something stolen'],
]

export const PERSONS: readonly Said[] = [
  ['La sorella maggiore', 'An elder sister'],
  ['Un maestro di scuola', 'A school teacher'],
  ['L’amore di un’estate', 'The love of one summer'],
  ['Un vecchio capo', 'A former boss'],
  ['L’eroe di un romanzo', 'The hero of a novel'],
  ['Il padre mai conosciuto', 'A father never met'],
]

export const BODY_WORDS: readonly Said[] = [
  ['Tempra', 'Mettle'],
  ['Nervi', 'Nerves'],
  ['Fegato', 'Guts'],
  ['Fortuna', 'Luck'],
  ['Ossa dure', 'Hard bones'],
  ['Orgoglio', 'Pride'],
]
