import type { FastifyInstance } from 'fastify'
import { ok, refuse, type Result, type Ruleset } from '@mastro/core'
import type { CatalogueView } from '@mastro/protocol'
import { TABLE_REFUSALS } from '@mastro/table'
import type { Services } from '../services.ts'
import { sendRefusal } from './refusals.ts'
import { requireSeat, sendResult } from './authenticate.ts'

/**
 * The terms and names that a page needs of a game besides its view, so that phones need not load
 * the whole ruleset.
 */
export function catalogueRoute(app: FastifyInstance, services: Services): void {
  app.get('/api/tables/:table/book', async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    const { system, options } = who.value.room.table.served().state.steady
    return sendResult(reply, catalogueOf(services.rulesets[system], options))
  })
}

function catalogueOf(
  ruleset: Ruleset | undefined,
  options: Readonly<Record<string, unknown>>,
): Result<CatalogueView> {
  if (ruleset === undefined) return refuse('unknown-system')
  const { presets, creation, refusals } = ruleset
  return ok({
    people: presets.map(({ id, kind, name, called, look, motive }) => ({
      id,
      kind,
      name,
      ...(called === undefined ? {} : { called }),
      look,
      motive,
    })),
    options: ruleset.options,
    refusals: { ...TABLE_REFUSALS, ...refusals },
    because: ruleset.because ?? {},
    questions: creation.quickQuestions(options),
    catalogue: ruleset.catalogue ?? {},
  })
}
