import { Link as MuiLink, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type ReactElement, useState } from 'react'
import {
  CreateButton,
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  SelectInput,
  TopToolbar,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Identified } from '../data/identity.rules'
import { ItemCheckbox, PageCheckbox } from '../bulk/checkboxes'
import { ChooseSeveralButton } from '../bulk/choose-several-button'
import { BulkBar, useBulkActions } from '../bulk/bulk-bar'
import { useResource } from '../operations/places-context'
import { isSorted } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { OrderedList } from '../ordered/ordered-list'
import { orderOf } from '../ordered/ordered.rules'
import { kindOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { languagesOf } from '../texts/languages-of'
import { Cards } from './cards'
import { Cell } from './cell'
import { columnsOf, shownOf, sortingOf } from './columns'
import { ListStatus } from './list-status'
import { OperationButton } from './operation-button'
import { Pages } from './pages'
import { SortChoice } from './sort-choice'

const isFilter = (name: string) => !['after', 'cursor', 'limit', 'sort', 'order'].includes(name)
/** What a list is searched by. */
const WORDS = 'words'

/** A list as its operation has it: pages, filters, and what is done with none of its things. */
export function ResourceList() {
  const resource = useResource(useResourceContext() ?? '')
  const { place } = useLabels()
  const filters = useFilters(resource)
  const [language] = languagesOf(resource)
  const order = orderOf(resource)
  return (
    <List
      actions={hasActions(resource) ? <Actions resource={resource} /> : false}
      empty={false}
      exporter={false}
      filters={filters}
      filterDefaultValues={language ? { language: language.locale } : {}}
      pagination={order ? false : <Pages />}
      perPage={25}
      sort={sortingOf(resource)}
      title={place(resource.name)}
    >
      <ListStatus />
      {order ? (
        <OrderedList resource={resource} order={order} empty={<Empty resource={resource} />} />
      ) : (
        <Things resource={resource} />
      )}
    </List>
  )
}

/** Not where a filter always has a value: the language of texts. */
const hasSavedFilters = ({ hasLanguage, list }: Resource) =>
  !hasLanguage && Object.keys(list.query).some(isFilter)
const hasActions = (resource: Resource) =>
  resource.create !== undefined || resource.listActions.length > 0 || hasSavedFilters(resource)

function useFilters(resource: Resource) {
  const translate = useTranslate()
  const inputs = Object.entries(resource.list.query)
    .filter(([name]) => isFilter(name))
    .map(([name, schema]) => {
      // Of the filter form, which clones them.
      const always = { alwaysOn: true } as object
      const label = name === WORDS ? translate('desk.search') : undefined
      return <SchemaInput key={name} {...{ name, schema, label, ...always }} source={name} />
    })
  const language = (
    <SelectInput
      key="language"
      source="language"
      label={translate('desk.language')}
      choices={languagesOf(resource).map(({ locale, name }) => ({ id: locale, name }))}
      translateChoice={false}
      alwaysOn
    />
  )
  return resource.hasLanguage ? [language, ...inputs] : inputs
}

function Actions({ resource }: { resource: Resource }) {
  const mayRun = useScopes()
  return (
    <TopToolbar>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {hasSavedFilters(resource) && <FilterButton />}
        {resource.listActions.map(operation => (
          <OperationButton key={operation.key} operation={operation} />
        ))}
        {mayRun(resource.create) && <CreateButton variant="contained" />}
      </Stack>
    </TopToolbar>
  )
}

function Things({ resource }: { resource: Resource }) {
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  const [isChoosing, setChoosing] = useState(false)
  const { field } = useLabels()
  const columns = columnsOf(resource)
  const empty = <Empty resource={resource} />
  const actions = useBulkActions(resource)
  const hasBulk = actions.length > 0
  const sortable = columns.map(([name]) => name).filter(name => isSorted(resource.list, name))
  if (isNarrow)
    return (
      <>
        {sortable.length > 0 && <SortChoice fields={sortable} />}
        {hasBulk && <ChooseSeveralButton isChoosing={isChoosing} onChange={setChoosing} />}
        <Cards columns={columns} empty={empty} isChoosing={hasBulk && isChoosing} />
        {hasBulk && isChoosing && <BulkBar actions={actions} />}
      </>
    )
  return (
    <>
      <Datagrid empty={empty} rowClick="edit" bulkActionButtons={false}>
        {hasBulk && (
          <FunctionField
            source="id"
            label={<PageCheckbox />}
            sortable={false}
            render={(record: Identified) => <ItemCheckbox record={record} />}
          />
        )}
        {columns.map(([name, schema], index) => (
          <FunctionField
            key={name}
            source={name}
            label={field(name, resource.name)}
            sortable={sortable.includes(name)}
            // The latest first.
            sortByOrder={kindOf(name, schema) === 'moment' || name.endsWith('At') ? 'DESC' : 'ASC'}
            render={(record: Identified) => {
              const value = <Cell name={name} schema={schema} value={shownOf(record, name)} />
              return index === 0 ? <One record={record}>{value}</One> : value
            }}
          />
        ))}
      </Datagrid>
      {hasBulk && <BulkBar actions={actions} />}
    </>
  )
}

/** A row opens by a press anywhere; its first column is the link, for the keyboard and for screen readers. */
function One({ record, children }: { record: Identified; children: ReactElement }) {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const address = createPath({ resource, type: 'edit', id: record.id })
  return (
    <MuiLink component={Link} to={address} color="inherit" underline="hover">
      {children}
    </MuiLink>
  )
}

/** Customers are found by words; the other lists have what there is. */
function Empty({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const isAsked = resource.list.required.every(name => filterValues[name])
  return (
    <Typography sx={{ p: 2 }}>{translate(isAsked ? 'desk.nothingListed' : 'desk.searchFirst')}</Typography>
  )
}
