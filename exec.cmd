@rem npm runs scripts by cmd on Windows, which has no exec: "start" and "dev" of package.json begin with it.
@%*
