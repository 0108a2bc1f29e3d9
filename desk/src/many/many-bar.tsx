import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import type { Resource } from '../operations/resources.rules'
import { useLabels } from '../schema/labels'
import { hiddenVisually } from '../screens/hidden-visually'
import { useScopes } from '../session/use-scopes'
import { type ManyAction, manyActionsOf, meantOf } from './many.rules'
import { ManyDialog } from './many-dialog'

/** Returns what the person may do with several things of a list. */
export function useManyActions(resource: Resource): ManyAction[] {
  const mayRun = useScopes()
  return manyActionsOf(resource).filter(({ operation }) => mayRun(operation))
}

/** What can be done with those that are chosen of the page; at the end of the window, so that no row moves. */
export function ManyBar({ actions }: { actions: ManyAction[] }) {
  const { data = [], selectedIds, onSelect } = useListContext<Identified>()
  const translate = useTranslate()
  const nameOf = useActionName()
  const [running, setRunning] = useState<{ action: ManyAction; items: Identified[] }>()
  // Others were chosen on a page that is not shown: nothing is done with what nobody sees.
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
              const items = meantOf(action, chosen)
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
        <ManyDialog
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
function useActionName(): (action: ManyAction) => string {
  const { does, field } = useLabels()
  const translate = useTranslate()
  return ({ operation, sets }) =>
    sets ? `${field(sets.field)}: ${translate(sets.value ? 'desk.yes' : 'desk.no')}` : does(operation)
}
