import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signAdHoc, verifySignature } from './macos-signature.mjs'

const PAGE = 4096
const SECTION = 1024
const LINK_EDIT = 4 * PAGE

/** A segment command, with one section if `section` is its offset. */
function segment(name: string, offset: number, size: number, section?: number): Buffer {
  const command = Buffer.alloc(section === undefined ? 72 : 152)
  command.writeUInt32LE(0x19, 0)
  command.writeUInt32LE(command.length, 4)
  command.write(name, 8)
  command.writeBigUInt64LE(BigInt(size), 32)
  command.writeBigUInt64LE(BigInt(offset), 40)
  command.writeBigUInt64LE(BigInt(size), 48)
  command.writeUInt32LE(section === undefined ? 0 : 1, 64)
  if (section !== undefined) command.writeUInt32LE(section, 72 + 48)
  return command
}

/** The smallest program with the layout that a linker writes: text, then the link data. */
function smallProgram({ section = SECTION } = {}): Buffer {
  const commands = [
    segment('__TEXT', 0, LINK_EDIT, section),
    segment('__LINKEDIT', LINK_EDIT, PAGE + 100),
  ]
  const program = Buffer.alloc(LINK_EDIT + PAGE + 100, 0xa5)
  program.fill(0, 0, section)
  program.writeUInt32LE(0xfeedfacf, 0)
  program.writeUInt32LE(commands.length, 16)
  program.writeUInt32LE(Buffer.concat(commands).length, 20)
  Buffer.concat(commands).copy(program, 32)
  return program
}

test('a signed program holds the SHA-256 of each of its pages, in order', () => {
  const signed = signAdHoc(smallProgram(), 'mastro')
  const limit = LINK_EDIT + PAGE + 112 // the next multiple of 16
  const pages = Array.from({ length: 6 }, (_, i) =>
    createHash('sha256')
      .update(signed.subarray(i * PAGE, Math.min((i + 1) * PAGE, limit)))
      .digest(),
  )
  expect(signed.subarray(limit).includes(Buffer.concat(pages))).toBe(true)
  expect(verifySignature(signed)).toEqual({ identifier: 'mastro', pages: 6, flags: 0x20002 })
})

test('the last segment and the list of commands grow by the signature', () => {
  const signed = signAdHoc(smallProgram(), 'mastro')
  expect(signed.readUInt32LE(16)).toBe(3)
  expect(signed.readUInt32LE(20)).toBe(152 + 72 + 16)
  expect(signed.readBigUInt64LE(32 + 152 + 48)).toBe(BigInt(signed.length - LINK_EDIT))
})

test('a flipped bit anywhere in the program is found with its page', () => {
  for (const at of [0x20, PAGE * 2 + 7, LINK_EDIT + 50]) {
    const signed = signAdHoc(smallProgram(), 'mastro')
    signed[at]! ^= 1
    const page = Math.floor(at / PAGE)
    const expected = at === 0x20 ? /./ : new RegExp(`Page ${page} does not match`)
    expect(() => verifySignature(signed), String(at)).toThrow(expected)
  }
})

test('a program without a signature, with one, or without room for one is refused', () => {
  expect(() => verifySignature(smallProgram())).toThrow('has no signature')
  const signed = signAdHoc(smallProgram(), 'mastro')
  expect(() => signAdHoc(signed, 'mastro')).toThrow('already has a signature')
  const full = smallProgram({ section: 32 + 152 + 72 })
  expect(() => signAdHoc(full, 'mastro')).toThrow('no room')
  expect(() => signAdHoc(Buffer.from('#!/bin/sh\n1234567890123456'), 'mastro')).toThrow('Mach-O')
})
