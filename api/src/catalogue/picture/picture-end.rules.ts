/**
 * Returns whether the end of a JPEG, PNG, WebP or AVIF is missing, by the lengths that the file itself names. Decodes
 * nothing: a large picture takes about a millisecond.
 */
export function isCutOff(content: Buffer): boolean {
  if (content[0] === 0xff) return isCutJpeg(content)
  if (content[0] === 0x89) return isCutPng(content)
  if (content.toString('latin1', 0, 4) === 'RIFF')
    return content.length < 8 || content.length < 8 + content.readUInt32LE(4)
  return isCutAvif(content)
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Segments are skipped by their length: a thumbnail within one has an end of its own. */
function isCutJpeg(content: Buffer): boolean {
  let isInScan = false
  for (let at = content.indexOf(0xff, 2); at >= 0; at = content.indexOf(0xff, at)) {
    const marker = content[at + 1]
    if (marker === 0xd9) return false
    if (marker === 0xff) at++
    else if (marker === 0x00 || (marker !== undefined && isRestart(marker))) {
      if (!isInScan) return false
      at += 2
    } else {
      if (at + 4 > content.length) return true
      isInScan = marker === 0xda
      at += 2 + content.readUInt16BE(at + 2)
    }
  }
  return true
}

/** From chunk to chunk, up to IEND. */
function isCutPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at))
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return false
  return true
}

/** From box to box. A size of 0 reaches to the end of the file, 1 stands for one of 64 bits. */
function isCutAvif(content: Buffer): boolean {
  let at = 0
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at)
    if (size === 1 && at + 16 > content.length) return true
    const length = size === 1 ? Number(content.readBigUInt64BE(at + 8)) : size
    if (length < 8) return false
    at += length
  }
  return at !== content.length
}
