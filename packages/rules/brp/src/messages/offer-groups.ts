import { label } from '@mastro/core'

/** The headings under which offers are listed. */
export const GROUP = {
  skills: label('Abilità', 'Skills'),
  rolls: label('Caratteristiche', 'Characteristics'),
  fight: label('Combattimento', 'Fight'),
  care: label('Cure', 'Care'),
  growth: label('Esperienza', 'Experience'),
  gear: label('Equipaggiamento', 'Gear'),
  characters: label('Personaggi', 'Characters'),
  desk: label('Regia', 'Desk'),
  opponents: label('Avversari', 'Opponents'),
  rulings: label('Regole del tavolo', 'Rulings'),
} as const
