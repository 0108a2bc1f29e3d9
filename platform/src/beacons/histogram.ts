import { z } from 'zod'
import type { Figure } from '../release/shapes/responses'

/** Bucket → count. Each bucket is an eighth wider than the one before, which is exact enough for a percentile. */
export const histogram = z.record(z.string(), z.number())
export type Histogram = z.infer<typeof histogram>

const BUCKET_WIDTH = Math.log(1.125)

/** `value`: 0 or more; values below 1 count as 0. */
export function addValue(target: Histogram, value: number): void {
  const bucket = value < 1 ? 0 : 1 + Math.floor(Math.log(value) / BUCKET_WIDTH)
  target[bucket] = (target[bucket] ?? 0) + 1
}

export function mergeHistogram(target: Histogram, source: Histogram): void {
  for (const [bucket, count] of Object.entries(source)) target[bucket] = (target[bucket] ?? 0) + count
}

export const total = (values: Histogram): number =>
  Object.values(values).reduce((sum, count) => sum + count, 0)

/** Of a 95 % confidence interval: shares of a sample that hold a percentile spread by the square root of its size. */
const CONFIDENCE = 1.96

/** The 75th percentile of values that are `scale` times as large as its unit; undefined for an empty histogram. */
export function figureOf(values: Histogram = {}, scale = 1): Figure | undefined {
  const visits = total(values)
  if (visits === 0) return undefined
  const spread = CONFIDENCE * Math.sqrt((0.75 * 0.25) / visits)
  const at = (share: number): number =>
    Math.round(percentile(values, Math.min(1, Math.max(0, share))) ?? 0) / scale
  return { p75: at(0.75), range: [at(0.75 - spread), at(0.75 + spread)], visits }
}

/** Returns the value below which this share (0 to 1) of all values is; undefined for an empty histogram. */
export function percentile(values: Histogram, share: number): number | undefined {
  const buckets = Object.entries(values).sort(([a], [b]) => Number(a) - Number(b))
  const threshold = total(values) * share
  let sum = 0
  for (const [bucket, count] of buckets) {
    sum += count
    if (sum >= threshold) return bucket === '0' ? 0 : Math.exp((Number(bucket) - 0.5) * BUCKET_WIDTH)
  }
  return undefined
}
