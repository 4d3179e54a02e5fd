"""The server: rules, games, tables (pure), and the shell around them: live, store, net, app."""
