import { s, ok, type Result } from '@mastro/core'
import { COMPETENCE, type CompetenceRank } from '../data/tables.ts'
import { settings } from '../options.ts'
import { score } from './shared-fields.ts'

export const competenceInput = s.object({ score, settings })
export type CompetenceInput = s.Infer<typeof competenceInput>

export interface CompetenceOutput {
  readonly rank: CompetenceRank
  readonly secretKnowledge: boolean
}

/** BRP-SKILL-7. No dice. */
export function competence({ score }: CompetenceInput): Result<CompetenceOutput> {
  const row = COMPETENCE.ranks.find(({ max }) => max === null || score <= max)!
  return ok({ rank: row.id, secretKnowledge: score > COMPETENCE.secretKnowledgeAbove })
}
