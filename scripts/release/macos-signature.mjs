/**
 * Ad hoc code signatures of macOS programs. Apple silicon refuses to run a program without a
 * signature. An ad hoc one names no author: it holds the SHA-256 of every page, as linkers write it.
 * Format: Apple's `cs_blobs.h` and `mach-o/loader.h`.
 */
import { createHash } from 'node:crypto'

const MACH_O_64 = 0xfeedfacf
const SEGMENT_64 = 0x19
const CODE_SIGNATURE = 0x1d
const SUPER_BLOB = 0xfade0cc0
const CODE_DIRECTORY = 0xfade0c02
/** The version with the executable segment, needed by every system that runs on Apple silicon. */
const DIRECTORY_VERSION = 0x20400
const DIRECTORY_SIZE = 88
const AD_HOC_BY_LINKER = 0x20002
const MAIN_BINARY = 1n
const SHA256 = { type: 2, size: 32 }
const PAGE_BITS = 12
const PAGE = 1 << PAGE_BITS
const HEADER = 32
const COMMAND = 16

/** The program with an ad hoc signature at its end. The identifier is the name of the program. */
export function signAdHoc(program, identifier) {
  const { commands, endOfCommands, firstSection, text, linkEdit } = readProgram(program)
  if (commands.some(({ type }) => type === CODE_SIGNATURE))
    throw new Error('The program already has a signature.')
  if (endOfCommands + COMMAND > firstSection)
    throw new Error('The header of the program has no room for a signature.')
  if (linkEdit.fileOffset + linkEdit.fileSize !== program.length)
    throw new Error('The program has bytes after its last segment.')

  const limit = roundUp(program.length, 16)
  const pages = Math.ceil(limit / PAGE)
  const nameSize = Buffer.byteLength(identifier) + 1
  const size = roundUp(20 + DIRECTORY_SIZE + nameSize + pages * SHA256.size, 16)

  const signed = Buffer.alloc(limit + size)
  program.copy(signed)
  signed.writeUInt32LE(commands.length + 1, 16)
  signed.writeUInt32LE(endOfCommands - HEADER + COMMAND, 20)
  signed.writeUInt32LE(CODE_SIGNATURE, endOfCommands)
  signed.writeUInt32LE(COMMAND, endOfCommands + 4)
  signed.writeUInt32LE(limit, endOfCommands + 8)
  signed.writeUInt32LE(size, endOfCommands + 12)
  const grown = signed.length - linkEdit.fileOffset
  signed.writeBigUInt64LE(BigInt(roundUp(grown, 1 << 14)), linkEdit.at + 32)
  signed.writeBigUInt64LE(BigInt(grown), linkEdit.at + 48)
  writeSignature(signed, { limit, pages, identifier, nameSize, text })
  return signed
}

function writeSignature(signed, { limit, pages, identifier, nameSize, text }) {
  const at = limit + 20
  const hashes = DIRECTORY_SIZE + nameSize
  const length = hashes + pages * SHA256.size
  const blob = [SUPER_BLOB, 20 + length, 1, 0, 20]
  blob.forEach((value, i) => signed.writeUInt32BE(value, limit + 4 * i))
  const words = [CODE_DIRECTORY, length, DIRECTORY_VERSION, AD_HOC_BY_LINKER, hashes]
  const more = [DIRECTORY_SIZE, 0, pages, limit]
  for (const [i, value] of [...words, ...more].entries()) signed.writeUInt32BE(value, at + 4 * i)
  signed.set([SHA256.size, SHA256.type, 0, PAGE_BITS], at + 36)
  signed.writeBigUInt64BE(BigInt(text.fileOffset), at + 64)
  signed.writeBigUInt64BE(BigInt(text.fileSize), at + 72)
  signed.writeBigUInt64BE(MAIN_BINARY, at + 80)
  signed.write(identifier, at + DIRECTORY_SIZE)
  for (let page = 0; page < pages; page += 1)
    hashOfPage(signed, page, limit).copy(signed, at + hashes + page * SHA256.size)
}

/** Checks the signature and the hash of every page. Throws what is wrong first. */
export function verifySignature(program) {
  const command = readProgram(program).commands.find(({ type }) => type === CODE_SIGNATURE)
  if (command === undefined) throw new Error('The program has no signature.')
  const start = program.readUInt32LE(command.at + 8)
  const blob = program.subarray(start, start + program.readUInt32LE(command.at + 12))
  if (start + blob.length !== program.length) throw new Error('The signature is not at the end.')
  if (blob.readUInt32BE(0) !== SUPER_BLOB) throw new Error('The signature has an unknown format.')
  const directory = blob.subarray(blob.readUInt32BE(16))
  if (directory.readUInt32BE(0) !== CODE_DIRECTORY) throw new Error('There is no code directory.')
  const [hashes, name, , pages, limit] = [16, 20, 24, 28, 32].map(at => directory.readUInt32BE(at))
  if (limit !== start) throw new Error('The signature does not cover the whole program.')
  if (pages !== Math.ceil(limit / PAGE)) throw new Error('The number of pages is wrong.')
  for (let page = 0; page < pages; page += 1) {
    const from = hashes + page * SHA256.size
    const stored = directory.subarray(from, from + SHA256.size)
    if (!stored.equals(hashOfPage(program, page, limit)))
      throw new Error(`Page ${page} does not match its hash.`)
  }
  const identifier = directory.toString('utf8', name, directory.indexOf(0, name))
  return { identifier, pages, flags: directory.readUInt32BE(12) }
}

function readProgram(program) {
  if (program.readUInt32LE(0) !== MACH_O_64) throw new Error('This is not a 64-bit Mach-O program.')
  const commands = []
  let at = HEADER
  for (let i = 0; i < program.readUInt32LE(16); i += 1) {
    const size = program.readUInt32LE(at + 4)
    commands.push({ type: program.readUInt32LE(at), at, size })
    at += size
  }
  const segments = commands.filter(({ type }) => type === SEGMENT_64).map(readSegment)
  const sections = segments.flatMap(segment => segment.sections).filter(offset => offset > 0)
  return {
    commands,
    endOfCommands: at,
    firstSection: Math.min(...sections),
    text: segments.find(({ name }) => name === '__TEXT'),
    linkEdit: segments.find(({ name }) => name === '__LINKEDIT'),
  }

  function readSegment(command) {
    const count = program.readUInt32LE(command.at + 64)
    return {
      at: command.at,
      name: program.toString('latin1', command.at + 8, command.at + 24).replace(/\0+$/, ''),
      fileOffset: Number(program.readBigUInt64LE(command.at + 40)),
      fileSize: Number(program.readBigUInt64LE(command.at + 48)),
      sections: Array.from({ length: count }, (_, i) =>
        program.readUInt32LE(command.at + 72 + 80 * i + 48),
      ),
    }
  }
}

function hashOfPage(program, page, limit) {
  const bytes = program.subarray(page * PAGE, Math.min((page + 1) * PAGE, limit))
  return createHash('sha256').update(bytes).digest()
}

const roundUp = (value, unit) => Math.ceil(value / unit) * unit
