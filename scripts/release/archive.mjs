import { deflateRawSync, gzipSync, crc32 } from 'node:zlib'

/** Archives whose bytes depend only on their content: sorted names, one time, no owner. */

const BLOCK = 512
/** Half the time of the highest level, for 1 % more bytes. */
const LEVEL = 6

/** A gzipped tar (ustar). `files`: `{ name, bytes, run }`. */
export function tarGz(files, seconds) {
  const parts = sorted(files).flatMap(({ name, bytes, run = false }) => [
    tarHeader(name, bytes.length, run ? 0o755 : 0o644, seconds),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  const packed = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: LEVEL })
  packed[9] = 255 // operating system: unknown
  return packed
}

function tarHeader(name, size, mode, seconds) {
  const header = Buffer.alloc(BLOCK)
  const octal = (value, length) => value.toString(8).padStart(length - 1, '0')
  const cut = name.length <= 100 ? 0 : name.lastIndexOf('/', 155)
  header.write(cut === 0 ? name : name.slice(cut + 1), 0)
  header.write(octal(mode, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(seconds, 12), 136)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  if (cut > 0) header.write(name.slice(0, cut), 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 7)}\0 `, 148)
  return header
}

/** A zip with deflate. */
export function zip(files, seconds) {
  const when = dosTime(seconds)
  const parts = []
  const index = []
  let at = 0
  for (const { name, bytes, run = false } of sorted(files)) {
    const packed = deflateRawSync(bytes, { level: LEVEL })
    const nameBytes = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2) // names are UTF-8
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(when, 6)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, nameBytes])
    index.push(indexRow(facts, nameBytes, at, run))
    parts.push(local, packed)
    at += local.length + packed.length
  }
  const rows = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(index.length, 8)
  end.writeUInt16LE(index.length, 10)
  end.writeUInt32LE(rows.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, rows, end])
}

function indexRow(facts, nameBytes, at, run) {
  const row = Buffer.alloc(46)
  row.write('PK\u0001\u0002', 0, 'latin1')
  row.writeUInt16LE(0x0314, 4)
  facts.copy(row, 6)
  row.writeUInt32LE(((run ? 0o100755 : 0o100644) << 16) >>> 0, 38)
  row.writeUInt32LE(at, 42)
  return Buffer.concat([row, nameBytes])
}

function dosTime(seconds) {
  const time = new Date(seconds * 1000)
  const day =
    ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const clock =
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  return ((day << 16) | clock) >>> 0
}

const sorted = files => [...files].sort((a, b) => (a.name < b.name ? -1 : 1))
