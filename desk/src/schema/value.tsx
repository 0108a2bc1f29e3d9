import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import type { Schema } from '../operations/operation.rules'
import { fieldsOf, isOwnId, itemsOf, kindOf } from './kind.rules'
import { useFormats, useLabels } from './labels'
import { linkedBy } from './linked.rules'
import { PageLink } from './page-link'
import { Text, Thumbnails, Whole } from './text'

type Json = Record<string, unknown>
const isNothing = (value: unknown) =>
  (value ?? '') === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)

/** Shows a value of a response as its schema has it. */
export function Value({ name, schema, value }: { name: string; schema: Schema; value: unknown }) {
  const translate = useTranslate()
  const { word, nothing } = useLabels()
  const format = useFormats()
  if (isNothing(value) || isOwnId(name, value))
    return <>{Array.isArray(value) ? translate('desk.none') : nothing(schema)}</>
  switch (kindOf(name, schema)) {
    case 'money':
      return <>{format.amount(Number(value))}</>
    case 'number':
      return <>{format.number(Number(value))}</>
    case 'yesNo':
      return <>{translate(value ? 'desk.yes' : 'desk.no')}</>
    case 'moment':
      return <Whole>{format.moment(String(value))}</Whole>
    case 'choice':
      return <>{word(schema, String(value))}</>
    case 'pictures':
      return <Thumbnails pictures={value as string[]} />
    case 'list':
    case 'choices':
      return (
        <>{(value as unknown[]).map(each => word(itemsOf(schema) ?? {}, String(each))).join(', ') || '–'}</>
      )
    case 'table':
      return <Rows name={name} schema={itemsOf(schema) ?? {}} rows={value as Json[]} />
    case 'group':
    case 'pictureTexts':
      return <Facts owner={name} schema={schema} record={value as Json} />
    default:
      return typeof value === 'object' && value !== null ? (
        <Unknown name={name} value={value} />
      ) : (
        <Text name={name} text={word(schema, String(value))} />
      )
  }
}

/** What differs from thing to thing has no schema: the details of a change. */
function Unknown({ name, value }: { name: string; value: object }) {
  if (!Array.isArray(value)) return <Facts schema={{}} record={value as Json} />
  const isTable = value.every(row => typeof row === 'object' && row !== null)
  return isTable ? (
    <Rows name={name} schema={{}} rows={value as Json[]} />
  ) : (
    <>{value.map(String).join(', ')}</>
  )
}

/** The fields of a schema; without one those that there are. */
function fieldsIn(schema: Schema, rows: Json[]): [name: string, schema: Schema][] {
  const known = fieldsOf(schema)
  return known.length > 0 ? known : [...new Set(rows.flatMap(Object.keys))].map(name => [name, {}])
}

/** Every field of an object with its name. */
export function Facts({
  owner,
  schema,
  record,
  without = []
}: {
  /** What they are of: a list of the desk, or a group. */
  owner?: string
  schema: Schema
  record: Json
  without?: string[]
}) {
  const fields = fieldsIn(schema, [record])
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(9rem, max-content) 1fr' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1 },
        m: 0
      }}
    >
      {fields
        .filter(([name]) => !without.includes(name) && record[name] !== undefined)
        .map(([name, each]) => (
          <Fact key={name} {...(owner && { owner })} name={name} schema={each} value={record[name]} />
        ))}
    </Box>
  )
}

/** A group or a table begins below its name, so that a narrow page has room for it. */
function Fact({
  owner,
  name,
  schema,
  value
}: {
  owner?: string
  name: string
  schema: Schema
  value: unknown
}) {
  const { field } = useLabels()
  const isBroad =
    !linkedBy(name, value) &&
    typeof value === 'object' &&
    value !== null &&
    ['group', 'pictureTexts', 'table'].includes(kindOf(name, schema))
  const broad = isBroad ? { gridColumn: '1 / -1' } : {}
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography
        component="dt"
        variant="body2"
        color="text.secondary"
        sx={{ mt: { xs: 1, sm: 0 }, ...broad }}
      >
        {field(name, owner)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, ...broad, ...(isBroad && { paddingInlineStart: 2, pb: 1 }) }}
      >
        <PageLink name={name} value={value}>
          <Value name={name} schema={schema} value={value} />
        </PageLink>
      </Typography>
    </Box>
  )
}

/** A table that scrolls in itself: a keyboard scrolls what it can reach. */
export function Rows({
  name,
  schema,
  rows,
  actionsOf
}: {
  name: string
  schema: Schema
  rows: Json[]
  /** The buttons at the end of a row. */
  actionsOf?: (row: Json) => ReactElement[]
}) {
  const { field } = useLabels()
  if (rows.length === 0) return <>–</>
  const fields = fieldsIn(schema, rows).filter(([name]) => rows.some(row => row[name] !== undefined))
  return (
    <Stack
      role="group"
      aria-label={field(name)}
      // As wide as its place: the page does not grow with the table.
      sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}
      tabIndex={0}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {fields.map(([name]) => (
              <TableCell key={name}>{field(name)}</TableCell>
            ))}
            {actionsOf && <TableCell component="td" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {fields.map(([name, each]) => (
                // A word is not broken: the table scrolls in itself.
                <TableCell key={name} sx={{ minWidth: '6rem', '& *': { overflowWrap: 'normal !important' } }}>
                  <PageLink name={name} value={row[name]}>
                    <Value name={name} schema={each} value={row[name]} />
                  </PageLink>
                </TableCell>
              ))}
              {actionsOf && <TableCell align="right">{actionsOf(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Stack>
  )
}
