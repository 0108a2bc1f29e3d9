import type { ReleaseDiff, ReleaseFacts } from '../../src/registry/calls/page-api'
import { formatBytes, formatChange } from '../layout/format'
import { Table } from '../layout/table'
import { releasesText as text } from './releases.text'

const parts = ['js', 'css', 'all'] as const

/** Sizes by kind of file, and how they changed. */
export function ReleaseSizes({ facts, diff }: { facts: ReleaseFacts; diff: ReleaseDiff | undefined }) {
  return (
    <Table<(typeof parts)[number]>
      caption={text.sizes}
      rows={[...parts]}
      keyOf={part => part}
      columns={[
        { title: text.part, cell: part => text.parts[part] },
        {
          title: text.sizes,
          cell: part => {
            const { bytes, brotli } = facts.sizes[part]
            return brotli === undefined
              ? formatBytes(bytes)
              : `${formatBytes(bytes)}, ${text.brotli(formatBytes(brotli))}`
          }
        },
        { title: text.change, cell: part => (diff ? formatChange(diff.sizes[part]) : '') }
      ]}
    />
  )
}
