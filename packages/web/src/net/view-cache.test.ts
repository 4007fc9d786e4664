import { expect, test } from 'vitest'
import { seatOfTicket } from './view-cache.ts'

test("[PRO-22] a separate cookie names the seat of each table's ticket", () => {
  const cookies = 'other=1; mastro-seat-t1=seat-a; __Host-mastro-seat-t2=seat-b'
  expect(seatOfTicket('t1', cookies)).toBe('seat-a')
  expect(seatOfTicket('t2', cookies)).toBe('seat-b')
  expect(seatOfTicket('t', cookies)).toBeNull()
  expect(seatOfTicket('t1', '')).toBeNull()
})
