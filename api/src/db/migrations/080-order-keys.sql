-- Responses that show an order are not kept any more: its id is enough for a repetition (C179).
update machine_key
set body = json_build_object('id', body::json ->> '_id')::text
where body::json ->> '_id' is not null and body::json -> 'email' is not null;
