import { label } from '@mastro/core'

/** Groups that offers are listed under. */
export const GROUPS = {
  test: label('Prove', 'Tests'),
  contest: label('Confronti', 'Contests'),
  fight: label('Scontro', 'Fight'),
  care: label('Cure e manutenzione', 'Care and upkeep'),
  growth: label('Evoluzione', 'Evolution'),
  means: label('Risorse', 'Resources'),
  tech: label('Tecnologia', 'Technology'),
  daimon: label('Dàimon', 'Dàimon'),
  master: label('Master', 'Master'),
  foes: label('Avversari', 'Opponents'),
  oracle: label('Oracolo', 'Oracle'),
  characters: label('Personaggi', 'Characters'),
} as const
