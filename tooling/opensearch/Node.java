import org.codelibs.opensearch.runner.OpenSearchRunner;

/** Runs one node of a cluster, so that each can be killed: Node FOLDER NAME HTTP_PORT TRANSPORT_PORT ALL_TRANSPORT_ADDRESSES ALL_NAMES */
public class Node {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("node.name", args[1]);
      settings.put("http.port", args[2]);
      settings.put("transport.port", args[3]);
      settings.put("network.host", "127.0.0.1");
      settings.put("discovery.type", "zen");
      settings.putList("discovery.seed_hosts", args[4].split(","));
      settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
      // The disk of a developer may be nearly full.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    }).build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).useLogger());
    System.out.println("Node has started");
    Thread.currentThread().join();
  }
}
