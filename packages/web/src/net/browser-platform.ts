import { connect as connectFrom, type Connection, type Platform } from '@mastro/client'
import { deviceStorage, tabStorage } from '../ui/device/storage.ts'
import { saveWhenIdle } from './save-when-idle.ts'
import { forgetCachedViews, cacheView, readCachedView, seatOfTicket } from './view-cache.ts'

/** The browser as the platform of a client. */
export const browserPlatform: Platform = {
  origin: location.origin,
  headers: {},
  storage: deviceStorage,
  tabStorage,
  seatOf: seatOfTicket,
  readSavedView: readCachedView,
  forgetSavedView: forgetCachedViews,
  createViewKeeper: (table, view) =>
    saveWhenIdle(() => {
      const seen = view()
      if (seen !== null) cacheView(table, seen)
    }),
  watchNetwork(wake, sleep) {
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
  return connectFrom(browserPlatform, table, as)
}
