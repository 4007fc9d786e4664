import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { LicenceCard } from '@mastro/protocol'
import type { Services } from '../../services.ts'
import { chargeAddress } from '../authenticate.ts'
import { sendRefusal } from '../refusals.ts'

/** The notices that the books' licences require, with the licence texts of each game's package. */
export function licenceRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'rulesets' | 'strangerBudget' | 'clientAddresses'>,
  licences: string | null,
): void {
  let cards: readonly LicenceCard[] | null = null
  app.get('/api/licences', (request, reply) => {
    if (!chargeAddress(services, request)) return sendRefusal(reply, { code: 'too-fast' })
    cards ??= Object.values(services.rulesets).map(({ system, name, licence }) => ({
      system,
      name: name.it,
      licence,
      text: textOf(licences === null ? packageOf(system) : join(licences, system)),
    }))
    return reply.send({ ok: true, licences: cards })
  })
}

/** All licence and notice files of a package, joined. */
function textOf(folder: string | null): string {
  if (folder === null || !existsSync(folder)) return ''
  return readdirSync(folder)
    .filter(file => /^(?:LICEN[CS]E|NOTICE|OGL|COPYING)/i.test(file))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}

function packageOf(system: string): string | null {
  let at = dirname(fileURLToPath(import.meta.resolve(`@mastro/rules-${system}`)))
  while (!existsSync(join(at, 'package.json'))) {
    if (at === dirname(at)) return null
    at = dirname(at)
  }
  return at
}
