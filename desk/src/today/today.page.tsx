import { Alert, Box, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { identified, type Item } from '../data/identity.rules'
import { runOperation } from '../data/run-operation.service'
import { useOperation } from '../operations/places-context'
import { useFormats, useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { type Listed, shownOn, waiting } from './waiting.rules'

const LINES = 5

/** What waits for the house today, as the operation counts it, with the first things of each list. */
export function TodayPage() {
  const translate = useTranslate()
  const mayRun = useScopes()
  const operation = useOperation('GET /today')
  const isShown = mayRun(operation)
  const { data = {}, error } = useQuery({
    queryKey: ['today'],
    enabled: isShown,
    queryFn: () => runOperation<Record<string, number>>(operation!)
  })
  const known = [...Object.keys(waiting), ...Object.keys(shownOn)]
  const names = [
    ...known.filter(name => name in data),
    ...Object.keys(data).filter(name => !known.includes(name))
  ]
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('desk.today')} />
      <Typography color="text.secondary">
        {translate(isShown ? 'desk.todayLead' : 'desk.outOfReach')}
      </Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))'
        }}
      >
        {names.map(name => (
          <WaitingCard key={name} name={name} count={data[name] ?? 0} listed={waiting[name]} />
        ))}
      </Box>
    </Stack>
  )
}

function WaitingCard({ name, count, listed }: { name: string; count: number; listed: Listed | undefined }) {
  const translate = useTranslate()
  const { field } = useLabels()
  const format = useFormats()
  const place = listed?.place ?? shownOn[name]
  const address = place && `/${place}?filter=${encodeURIComponent(JSON.stringify(listed?.filter ?? {}))}`
  return (
    <Card component="section" aria-labelledby={name}>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography id={name} variant="h6" component="h2">
            {address ? (
              <MuiLink component={Link} to={address} color="inherit" underline="hover">
                {field(name)}
              </MuiLink>
            ) : (
              field(name)
            )}
          </Typography>
          <Typography variant="h5" component="p">
            {format.number(count)}
          </Typography>
        </Stack>
        {count === 0 && <Typography color="text.secondary">{translate('desk.nothingWaits')}</Typography>}
        {listed && count > 0 && <Lines listed={listed} />}
      </CardContent>
    </Card>
  )
}

function Lines({ listed }: { listed: Listed }) {
  const mayRun = useScopes()
  const format = useFormats()
  const operation = useOperation(listed.operation)
  const { data = [] } = useQuery({
    queryKey: ['today', listed.operation, listed.filter],
    enabled: mayRun(operation),
    queryFn: async () => (await runOperation<{ items: Item[] }>(operation!, { query: listed.filter })).items
  })
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {data
        .filter(listed.isMeant)
        .slice(0, LINES)
        .map(item => {
          const { id } = identified(item)
          const { primary, amount } = listed.line(item)
          return (
            <Stack
              component="li"
              key={id}
              direction="row"
              sx={{ justifyContent: 'space-between', gap: 1, py: 0.75 }}
            >
              <MuiLink component={Link} to={`/${listed.place}/${encodeURIComponent(id)}`} dir="auto">
                {primary}
              </MuiLink>
              {amount !== undefined && <span>{format.amount(amount)}</span>}
            </Stack>
          )
        })}
    </Stack>
  )
}
