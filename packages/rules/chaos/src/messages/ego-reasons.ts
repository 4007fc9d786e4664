import { label, type Label } from '@mastro/core'
import type { EgoReason } from '../operations/change-ego.ts'

/** WOC-EGOV-2, WOC-EGOV-3. */
export const EGO_REASON_LABELS: Record<EgoReason, Label> = {
  submission: label('ha ceduto a chi vale meno', 'bowed to somebody lesser'),
  unworthy: label('un fallimento indegno', 'a shameful failure'),
  feat: label('un’impresa che pareva impossibile', 'a deed that looked out of reach'),
  'beat-superior': label(
    'ha avuto la meglio su chi vale di più',
    'got the better of somebody greater',
  ),
  'master-ruling': label('decisione del Master', 'the Master’s ruling'),
}
