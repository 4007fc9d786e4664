import type { FastifyInstance } from 'fastify'
import { seatCookies } from '../../auth/identity.ts'
import { seatStamp } from '../../auth/seat-revocation.ts'
import type { Demo } from '../../demo/demo.ts'
import type { Services } from '../../services.ts'
import { chargeAddress } from '../authenticate.ts'
import { sendRefusal } from '../refusals.ts'

/** Only with `--demo`: `/demo/luca` gives this browser Luca's seat. */
export function demoRoutes(
  app: FastifyInstance,
  services: Services,
  demo: () => Demo | null,
): void {
  app.get('/demo/:seat?', async (request, reply) => {
    const open = demo()
    const { seat: asked } = request.params as { seat?: string } // the route's own pattern
    const names = Object.keys(open?.seats ?? {})
    const name =
      asked === undefined ? names[0] : names.find(one => one.toLowerCase() === asked.toLowerCase())
    if (open === null || name === undefined) return sendRefusal(reply, { code: 'not-found' })
    if (!chargeAddress(services, request)) return sendRefusal(reply, { code: 'too-fast' })
    const place = { table: open.table, seat: open.seats[name]! }
    const room = await services.tableHost.getRoom(place.table)
    const stamp = room === null ? 0 : seatStamp(room.table.served(), place.seat)
    const token = await services.tickets.issue({ ...place, stamp }, 'cookie')
    return reply
      .header('set-cookie', seatCookies(place, token, services.originGuard.isSecure(request)))
      .redirect(`/t/${open.table}`, 303)
  })
}
