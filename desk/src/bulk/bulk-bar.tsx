import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import type { Resource } from '../operations/resources.rules'
import { useLabels } from '../schema/labels'
import { hiddenVisually } from '../screens/hidden-visually'
import { useScopes } from '../session/use-scopes'
import { type BulkAction, bulkActionsOf, affectedBy } from './bulk.rules'
import { BulkDialog } from './bulk-dialog'

/** Returns the bulk actions of a list that the person has the rights for. */
export function useBulkActions(resource: Resource): BulkAction[] {
  const mayRun = useScopes()
  return bulkActionsOf(resource).filter(({ operation }) => mayRun(operation))
}

/** The bulk actions for the chosen items of the page; at the end of the window, so that no row moves. */
export function BulkBar({ actions }: { actions: BulkAction[] }) {
  const { data = [], selectedIds, onSelect } = useListContext<Identified>()
  const translate = useTranslate()
  const nameOf = useActionName()
  const [running, setRunning] = useState<{ action: BulkAction; items: Identified[] }>()
  // Only of the page that is shown: `selectedIds` has those of other pages, too.
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const text = translate('desk.chosen', { smart_count: chosen.length })
  const isThere = chosen.length > 0 || running !== undefined
  return (
    <>
      <Box role="status" sx={hiddenVisually}>
        {isThere && text}
      </Box>
      {isThere && (
        <Paper
          component="section"
          aria-label={text}
          variant="outlined"
          sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1 }}
        >
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography>{text}</Typography>
            {actions.map(action => {
              const items = affectedBy(action, chosen)
              return (
                <Button
                  key={nameOf(action)}
                  variant="outlined"
                  disabled={items.length === 0}
                  onClick={() => setRunning({ action, items })}
                >
                  {nameOf(action)}
                </Button>
              )
            })}
            <Button onClick={() => onSelect([])}>{translate('desk.chooseNone')}</Button>
          </Stack>
        </Paper>
      )}
      {running && (
        <BulkDialog
          {...running}
          name={nameOf(running.action)}
          onClose={refused => {
            setRunning(undefined)
            if (refused) onSelect(refused.map(({ item }) => item.id))
          }}
        />
      )}
    </>
  )
}

/** Returns what the button of an action says: 'Confirm', 'For sale: no'. */
function useActionName(): (action: BulkAction) => string {
  const { does, field } = useLabels()
  const translate = useTranslate()
  return ({ operation, sets }) =>
    sets ? `${field(sets.field)}: ${translate(sets.value ? 'desk.yes' : 'desk.no')}` : does(operation)
}
