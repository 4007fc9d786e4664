import { connect as connectFrom, type Connection, type Home } from '@mastro/client'
import { kept, keptByTab } from '../ui/kept.ts'
import { keeper } from './keeper.ts'
import { forgetViews, keepView, readKept, seatOfTicket } from './kept-view.ts'

/** This page as the home of a client. */
export const page: Home = {
  origin: location.origin,
  headers: {},
  kept,
  keptByTab,
  seatOf: seatOfTicket,
  readKept,
  forgetKept: forgetViews,
  keeper: (table, view) =>
    keeper(() => {
      const seen = view()
      if (seen !== null) keepView(table, seen)
    }),
  watch(wake, sleep) {
    const look = () => {
      if (!document.hidden) wake()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    window.addEventListener('offline', sleep)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', sleep)
    }
  },
  startOver: () => location.reload(),
}

export function connect(table: string, as?: 'screen'): Connection {
  return connectFrom(page, table, as)
}
