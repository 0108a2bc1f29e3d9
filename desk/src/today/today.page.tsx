import { Alert, Box, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { runOperation } from '../data/run-operation.service'
import { identified, type Item } from '../data/identity.rules'
import { useOperation } from '../operations/places-context'
import { useFormats } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { waiting, type Waiting } from './waiting.rules'

/** What waits for the house, the most urgent first. */
export function TodayPage() {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('desk.today')} />
      <Typography color="text.secondary">{translate('desk.todayLead')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))'
        }}
      >
        {waiting.map(each => (
          <WaitingCard key={each.title} waiting={each} />
        ))}
      </Box>
    </Stack>
  )
}

function WaitingCard({ waiting }: { waiting: Waiting }) {
  const translate = useTranslate()
  const mayRun = useScopes()
  const operation = useOperation(waiting.operation)
  const isShown = mayRun(operation)
  const { data, error } = useQuery({
    queryKey: ['today', waiting.title],
    enabled: isShown,
    queryFn: async () => {
      const query = { ...waiting.query, ...('limit' in operation!.query && { limit: 200 }) }
      return (await runOperation<{ items: Item[] }>(operation!, { query })).items.filter(waiting.isMeant)
    }
  })
  if (!isShown) return null
  return (
    <Card component="section" aria-labelledby={waiting.title}>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography id={waiting.title} variant="h6" component="h2">
            {translate(`desk.${waiting.title}`)}
          </Typography>
          <Typography variant="h5" component="p">
            {data?.length ?? '…'}
          </Typography>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data?.length === 0 && (
          <Typography color="text.secondary">{translate('desk.nothingWaits')}</Typography>
        )}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.slice(0, 5).map(item => (
            <Line key={identified(item).id} item={item} waiting={waiting} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  )
}

function Line({ item, waiting }: { item: Item; waiting: Waiting }) {
  const format = useFormats()
  const { primary, amount } = waiting.line(item)
  return (
    <Stack component="li" direction="row" sx={{ justifyContent: 'space-between', gap: 1, py: 0.75 }}>
      <MuiLink component={Link} to={`/${waiting.place}/${identified(item).id}`} dir="auto">
        {primary}
      </MuiLink>
      {amount !== undefined && <span>{format.amount(amount)}</span>}
    </Stack>
  )
}
