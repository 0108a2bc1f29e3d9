import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Schema } from '../operations/operation.rules'
import { fieldsOf, itemsOf, kindOf } from './kind.rules'
import { useFormats, useLabels } from './labels'

type Json = Record<string, unknown>
const isPicture = (name: string, value: string) =>
  /^(picture|imageUrl|narrowImageUrl|leadImage)$/.test(name) && value.startsWith('/')

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Shows a value of a response as its schema has it. */
export function Value({ name, schema, value }: { name: string; schema: Schema; value: unknown }) {
  const translate = useTranslate()
  const { word } = useLabels()
  const format = useFormats()
  if (isNothing(value)) return <>–</>
  switch (kindOf(name, schema)) {
    case 'money':
      return <>{format.amount(Number(value))}</>
    case 'number':
      return <>{format.number(Number(value))}</>
    case 'yesNo':
      return <>{translate(value ? 'desk.yes' : 'desk.no')}</>
    case 'moment':
      return <>{format.moment(String(value))}</>
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
      return <Facts schema={schema} record={value as Json} />
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

const Thumbnails = ({ pictures }: { pictures: readonly string[] }) => (
  <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {pictures.map(picture => (
      <Box
        key={picture}
        component="img"
        src={picture}
        alt=""
        sx={{ width: 48, height: 48, objectFit: 'cover' }}
      />
    ))}
  </Stack>
)

function Text({ name, text }: { name: string; text: string }) {
  const { choice, field } = useLabels()
  const format = useFormats()
  if (name === 'field')
    return <>{field(text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))}</>
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return <>{format.moment(text)}</>
  if (isPicture(name, text))
    return <Box component="img" src={text} alt="" sx={{ maxHeight: 96, maxWidth: '100%' }} />
  if (/^https?:\/\//.test(text))
    return (
      <Link href={text} target="_blank" rel="noreferrer">
        {text}
      </Link>
    )
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {choice(text)}
    </Box>
  )
}

/** The fields of a schema, without one those that there are. */
function fieldsIn(schema: Schema, rows: Json[]): [name: string, schema: Schema][] {
  const known = fieldsOf(schema)
  return known.length > 0 ? known : [...new Set(rows.flatMap(Object.keys))].map(name => [name, {}])
}

/** Every field of an object with its name. */
export function Facts({
  schema,
  record,
  without = []
}: {
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
          <Fact key={name} name={name} schema={each} value={record[name]} />
        ))}
    </Box>
  )
}

/** A group or a table begins below its name, so that a narrow page has room for it. */
function Fact({ name, schema, value }: { name: string; schema: Schema; value: unknown }) {
  const { field } = useLabels()
  const isBroad =
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
        {field(name)}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, ...broad, ...(isBroad && { paddingInlineStart: 2, pb: 1 }) }}
      >
        <Value name={name} schema={schema} value={value} />
      </Typography>
    </Box>
  )
}

/** A table that scrolls in itself: a keyboard scrolls what it can reach. */
function Rows({ name, schema, rows }: { name: string; schema: Schema; rows: Json[] }) {
  const { field } = useLabels()
  if (rows.length === 0) return <>–</>
  const fields = fieldsIn(schema, rows).filter(([name]) => rows.some(row => row[name] !== undefined))
  return (
    <Stack role="group" aria-label={field(name)} sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {fields.map(([name]) => (
              <TableCell key={name}>{field(name)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {fields.map(([name, each]) => (
                // A word is not broken: the table scrolls in itself.
                <TableCell key={name} sx={{ minWidth: '6rem', '& *': { overflowWrap: 'normal !important' } }}>
                  <Value name={name} schema={each} value={row[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Stack>
  )
}
