-- What the staff did. Rows are only ever added.
create table audit_entries (
  id text primary key,
  at_ms bigint not null,
  -- studio or command_line.
  place text not null,
  -- The id of her account, or the user of the machine.
  actor text not null,
  -- The call's or the command's name.
  action text not null,
  -- A JSON object of ids and plain values; never an address, a name or a text that somebody wrote.
  details text not null,
  -- Null: done, or begun. Else why it was not done: this row follows the one of its beginning.
  refusal text
);
create index audit_entries_by_age on audit_entries (at_ms);
