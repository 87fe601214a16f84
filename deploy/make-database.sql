-- Runs once, when PostgreSQL's volume is new. The servers' role owns their database and nothing beside it. The superuser loses its
-- password and with it the way in from the network: it is there for whoever is inside the container.

\getenv password POSTGRES_PASSWORD
create role simulator login password :'password';
create database simulator owner simulator;
alter role postgres password null;
