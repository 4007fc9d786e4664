import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { repeats } from '../../acts/fields.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { masterOnly } from '../guards.ts'

export type CampaignCommand = CommandOf<
  'present-setting' | 'list-skills' | 'write-school' | 'mark-pause'
>

/** WOC-CREATE-1, WOC-SKILL-3, WOC-MAGIC-1, WOC-TABLE-5. What holds for the whole campaign. */
export function decideCampaign(command: CampaignCommand, act: Act): Result<readonly Event[]> {
  if (command.type === 'write-school') return writeSchool(command, act)
  const refused = masterOnly(act)
  if (refused) return refused
  switch (command.type) {
    case 'present-setting':
      return ok([{ type: 'setting-presented', text: command.text }])
    case 'list-skills':
      return listSkills(command)
    case 'mark-pause':
      return ok([{ type: 'pause-marked', on: command.on }])
    default:
      return never(command)
  }
}

function listSkills({ skills, breadth }: CommandOf<'list-skills'>): Result<readonly Event[]> {
  const twice = skills.findIndex((_, i) => repeats(skills, i))
  if (twice >= 0) return refuse('duplicate-name', `skills[${twice}]`)
  return ok([{ type: 'skills-listed', skills, breadth }])
}

/** The group writes its schools: every player may. */
function writeSchool(command: CommandOf<'write-school'>, { by }: Act): Result<readonly Event[]> {
  if (by.seat === null || by.kind !== 'player') return refuse('not-seated')
  const { type: _, ...school } = command
  return ok([{ type: 'school-written', school }])
}
