-- Counts the changes of a table that the servers keep in memory, so that each knows when its copy is old.
create table table_versions (
  name text primary key,
  version bigint not null
);
